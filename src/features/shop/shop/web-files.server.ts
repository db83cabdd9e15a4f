import { Hono } from 'hono'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { Shop } from './contract.ts'
import { type Colours, PALETTES, themeCss } from './palette-rules.ts'
import { currentShop } from './section-store.server.ts'
import { colours } from './words-contract.ts'

/** RFC 9116 wants an expiry within a year. */
const CONTACT_VALID_HOURS = 180 * 24

/** `robots.txt`, `sitemap.xml`, the web manifest, `security.txt`, and the stylesheet of other colours. */
export function webFiles(
  { db, settings, clock }: Pick<Deps, 'db' | 'settings' | 'clock'>,
  paths: { listed: readonly string[]; framable: readonly string[] },
): Hono {
  const { publicUrl } = settings
  const framable = paths.framable.map(path => `Disallow: ${path}\n`).join('')
  const robots = `User-agent: *\nDisallow: /api/\nAllow: /api/docs\n${framable}\nSitemap: ${publicUrl}/sitemap.xml\n`
  const addresses = paths.listed.map(path => `  <url><loc>${publicUrl}${path}</loc></url>`).join('\n')
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses}
</urlset>
`
  const manifestOf = ({ name, description, colours }: Shop) => ({
    name,
    short_name: name,
    description,
    lang: 'en-GB',
    start_url: '/',
    display: 'standalone',
    background_color: PALETTES[colours.palette].light.page,
    theme_color: PALETTES[colours.palette].bars.light,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
  const hour = { 'Cache-Control': 'public, max-age=3600' }
  const securityOf = ({ email }: Shop) => {
    const expires = clock().add({ hours: CONTACT_VALID_HOURS }).toString({ smallestUnit: 'second' })
    const canonical = `${publicUrl}/.well-known/security.txt`
    return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`
  }
  return new Hono()
    .get('/theme.css', context =>
      context.body(themeCss(coloursIn(context.req.query())), 200, {
        'Cache-Control': 'public, max-age=86400',
        'Content-Type': 'text/css; charset=utf-8',
      }),
    )
    .get('/.well-known/security.txt', async context =>
      context.text(securityOf(await currentShop(db.read)), 200, hour),
    )
    .get('/robots.txt', context => context.text(robots, 200, hour))
    .get('/sitemap.xml', context =>
      context.body(sitemap, 200, { ...hour, 'Content-Type': 'application/xml; charset=utf-8' }),
    )
    .get('/site.webmanifest', async context =>
      context.body(JSON.stringify(manifestOf(await currentShop(db.read))), 200, {
        ...hour,
        'Content-Type': 'application/manifest+json; charset=utf-8',
      }),
    )
}

/** What a page asks for, and the site's own for anything else. */
function coloursIn({ palette, accent }: Record<string, string>): Colours {
  const asked = colours.safeParse({ palette, accent: accent === undefined ? null : `#${accent}` })
  return asked.success ? asked.data : { palette: 'bottle', accent: null }
}
