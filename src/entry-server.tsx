import { renderToStaticMarkup } from 'react-dom/server'
import { App } from './app.tsx'
import { EmailPage } from './features/messages/outbox/components/email-page.tsx'
import type { EmailTemplate } from './features/messages/outbox/email-rules.ts'
import type { OpenShop } from './features/shop/shop/contract.ts'
import { PALETTES, themeAddress } from './features/shop/shop/palette-rules.ts'
import { structuredData } from './features/shop/shop/structured-data-rules.ts'
import { priceListQuery } from './features/shop/treatments/queries.ts'
import { PAGE_POSTS } from './page-posts.ts'
import type { PageData, Site } from './platform/pages/page-data.ts'
import type { PageHead } from './platform/pages/page-document.server.ts'
import { type PageAssets, pageRenderer } from './platform/pages/render-page.server.tsx'
import type { ScreenModule } from './platform/pages/screen.tsx'
import { apiQuery, createQueryClient, type ReadPath } from './platform/web/api.ts'
import { screens } from './screens.ts'

/** The renderer of all pages; `site` is called for each. */
export function pagesOf(site: () => Site, assets: PageAssets) {
  return pageRenderer({ screens, posts: PAGE_POSTS, App, shopQuery, headOf, site, assets })
}

const shopQuery = apiQuery<OpenShop>('/api/shop')

async function headOf(
  { shop, site }: PageData,
  { hasStructuredData }: ScreenModule,
  read: ReadPath,
): Promise<PageHead> {
  const theme = themeAddress(shop.colours)
  const treatments = hasStructuredData ? await createQueryClient(read).fetchQuery(priceListQuery) : null
  return {
    styles: theme ? [theme] : [],
    colours: PALETTES[shop.colours.palette].bars,
    structuredData: treatments && structuredData(shop, treatments, site.publicUrl),
  }
}

export function renderTemplate(template: EmailTemplate): string {
  return `<!doctype html>${renderToStaticMarkup(<EmailPage template={template} />)}`
}
