import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type * as Config from '../shop.config.ts'
import type * as App from '../src/app.server.ts'
import type * as BackgroundWork from '../src/background-work.server.ts'
import type * as Renderer from '../src/entry-server.tsx'
import type * as Opening from '../src/open-shop.server.ts'
import type { PageRenderer } from '../src/platform/pages/serve-pages.server.ts'
import { siteOf } from '../src/platform/pages/site.server.ts'
import { systemClock } from '../src/platform/server/process/clock.server.ts'
import type * as Console from '../src/platform/server/process/console.server.ts'
import { createLog } from '../src/platform/server/process/log.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { onStopSignal } from '../src/platform/server/process/stop-signals.server.ts'
import { printHelp } from './cli/print-help.ts'
import './read-env-file.mjs'

/* `npm run dev`: server and pages from the sources. A component shows at once, the server's at the next request. */

/** Starts Vite's client and React's hot reload before the product's own entrance, all as files of this site. */
const START = '/@dev/start.js'
const START_CODE = `import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => type => type
await import('/src/entry-client.tsx')
`
const EARLY_SCRIPT = '/src/platform/pages/early-script.ts'
const STYLES = [
  '/src/styles.css',
  '/src/owner.css',
  '/src/device.css',
  '/src/features/booking/booking/wizard/components/wizard.css',
  '/src/ui/styles/calendar.css',
]
const WIDGET = '/widget.js'
const WIDGET_SOURCE = '/src/features/booking/booking/widget/widget.ts'

printHelp('Usage: npm run dev\nServes the product from its sources, with hot reload, until you press Ctrl+C.')
onStopSignal(() => process.exit(0))
process.umask(0o077)
const settings = readSettings(process.env)
const log = createLog(settings.logLevel)
const server = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server }, ws: { server } } })
const load = sourcesOf(vite)

const readConfig = async () => (await load<typeof Config>('/shop.config.ts')).default
const { openShop } = await load<typeof Opening>('/src/open-shop.server.ts')
const stopping = new AbortController()
const { printLastText } = await load<typeof Console>('/src/platform/server/process/console.server.ts')
const deps = await openShop(readConfig, { settings, clock: systemClock, log })

// The stylesheets are linked as well as imported, so that the first paint already has them.
const assets = { earlyScript: EARLY_SCRIPT, entry: START, stylesOf: () => STYLES, preloadsOf: () => [] }
const pagesNow = async () =>
  (await load<typeof Renderer>('/src/entry-server.tsx')).pagesOf(() => siteOf(settings, systemClock), assets)
const pages: PageRenderer = {
  render: async (url, read, form) => (await pagesNow()).render(url, read, form),
  post: async (url, form, calls) => (await pagesNow()).post(url, form, calls),
  locate: async url => ({ ...(await (await pagesNow()).locate(url)), cacheKey: null }),
}

const { startBackgroundWork } = await load<typeof BackgroundWork>('/src/background-work.server.ts')
const work = startBackgroundWork(deps, async template =>
  (await load<typeof Renderer>('/src/entry-server.tsx')).renderTemplate(template),
)

let current: { source: typeof App; app: ReturnType<typeof App.createApp> } | undefined

/** The app as the sources now are; made anew only when one of them changed. */
async function appNow(): Promise<ReturnType<typeof App.createApp>> {
  const source = await load<typeof App>('/src/app.server.ts')
  if (current?.source !== source)
    current = {
      source,
      app: source.createApp({ ...deps, stopping: stopping.signal }, pages, { folder: 'public' }),
    }
  return current.app
}

/** Loads a module of the server from its sources, as they are now. */
function sourcesOf({ environments }: ViteDevServer): <Module>(path: string) => Promise<Module> {
  const { ssr } = environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite gave no environment to run the server in.')
  return path => ssr.runner.import(path)
}

const answer = getRequestListener(async request => {
  try {
    const app = await appNow()
    return relaxed(await app.fetch(request))
  } catch (error) {
    console.error(error)
    return new Response(error instanceof Error ? error.message : String(error), { status: 500 })
  }
})

/** The two scripts that a build would name, from their sources. */
const answerScript = getRequestListener(async request => {
  if (new URL(request.url).pathname === START) return script(START_CODE)
  return script((await vite.transformRequest(WIDGET_SOURCE))?.code ?? '')
})

function script(code: string): Response {
  return new Response(code, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
}

/** Lets Vite put styles into the page and hear of changes; nowhere but here. */
function relaxed(response: Response): Response {
  const policy = response.headers.get('content-security-policy')
  if (!policy) return response
  const headers = new Headers(response.headers)
  const loose = policy
    .replace(/style-src /, "style-src 'unsafe-inline' ")
    .replace(/connect-src /, 'connect-src ws: wss: ')
  headers.set('Content-Security-Policy', loose)
  return new Response(response.body, { status: response.status, headers })
}

server.on('request', (incoming, outgoing) => {
  if (incoming.url === START || incoming.url === WIDGET) return void answerScript(incoming, outgoing)
  vite.middlewares(incoming, outgoing, () => void answer(incoming, outgoing))
})
let isStopping = false

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  stopping.abort()
  server.close()
  server.closeAllConnections()
  await work.stop()
  await vite.close()
  await deps.db.close()
  process.exit(0)
}

onStopSignal(() => void stop())
server.listen(settings.port, settings.host, () => {
  console.log(`Open at ${settings.publicUrl}`)
  printLastText()
})
