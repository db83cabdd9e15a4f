import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Renderer from '../../entry-server.tsx'
import type { EmailTemplate } from '../../features/messages/outbox/email-rules.ts'
import { ownBuild } from './build-folder.server.ts'
import type { Site } from './page-data.ts'
import type { PageRenderer } from './serve-pages.server.ts'

const ENTRY = 'src/entry-client.tsx'
const EARLY_SCRIPT = 'src/platform/pages/early-script.ts'

function builtFolder(name: 'client' | 'server'): string {
  const build = ownBuild()
  if (build === null) throw new Error('The pages are not built. Please run: npm run build')
  return join(build, name)
}

/** @throws Error with a sentence when nothing is built */
export function builtClientFolder(): string {
  return builtFolder('client')
}

async function builtRenderer(): Promise<typeof Renderer> {
  return import(pathToFileURL(join(builtFolder('server'), 'entry-server.js')).href)
}

export async function builtTemplate(template: EmailTemplate): Promise<string> {
  return (await builtRenderer()).renderTemplate(template)
}

/** Renders pages from the build; `site` is called for each. @throws Error with a sentence when nothing is built */
export async function builtPages(site: () => Site): Promise<PageRenderer> {
  const { pagesOf } = await builtRenderer()
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(builtClientFolder(), '.vite/manifest.json'), 'utf8'),
  )
  const [entry, earlyScript] = [manifest[ENTRY], manifest[EARLY_SCRIPT]]
  if (!entry || !earlyScript) throw new Error('The build is incomplete. Please run: npm run build')
  const stylesOf = (source: string) => chunksOf(manifest, source).flatMap(({ css = [] }) => css)
  return pagesOf(site, {
    earlyScript: `/${earlyScript.file}`,
    entry: `/${entry.file}`,
    stylesOf: source => [...new Set([ENTRY, source].flatMap(stylesOf))].map(file => `/${file}`),
    preloadsOf: source => chunksOf(manifest, source).map(({ file }) => `/${file}`),
  })
}

type Chunk = { file: string; css?: string[]; imports?: string[] }

/** A module's chunk and all that it imports. */
function chunksOf(manifest: Record<string, Chunk>, source: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [chunk, ...(chunk.imports ?? []).flatMap(name => chunksOf(manifest, name, seen))]
}
