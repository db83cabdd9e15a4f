import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { builtClientFolder, builtPages } from '../src/platform/pages/built-pages.server.ts'
import { siteOf } from '../src/platform/pages/site.server.ts'
import { systemClock } from '../src/platform/server/process/clock.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { openTemporaryFolder } from '../src/testing/folders/temporary-folder.ts'
import { openTestShop } from '../src/testing/test-shop.ts'
import { fetchedBy, filesOf, isWithin, type Line, type Manifest, sentenceOf } from './budget/weigh.ts'
import { printHelp } from './cli/print-help.ts'

/* `npm run budget`, after a build: what a first visit costs in bytes, as brotli sends them, and what it may cost. */

const [EARLY_SCRIPT, ENTRY] = ['src/platform/pages/early-script.ts', 'src/entry-client.tsx']
const HOME = 'src/features/site/pages/screens/home.tsx'
/** The wizard fetches the toasts ahead of the first one. */
const WIZARD = ['src/features/booking/booking/wizard/screens/booking.tsx', 'src/ui/toast-list.tsx']
/** Stands in the wizard's own code and nowhere else. */
const WIZARD_MARK = 'wizard-step'
/** Stands in blocks of the owner's diary, beside the library that drags them. */
const DIARY_MARK = 'visit-place'

printHelp('Usage: npm run budget\nAfter a build: what a first visit costs in bytes, and what it may cost.')
const CLIENT_FOLDER = builtClientFolder()
const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT_FOLDER, '.vite/manifest.json'), 'utf8'))
const packed = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(`${file}.br`), 0)
const sizeOf = (file: string) => statSync(join(CLIENT_FOLDER, file)).size
const hasWizard = (file: string) => readFileSync(join(CLIENT_FOLDER, file), 'utf8').includes(WIZARD_MARK)

const hasDiary = (file: string) => readFileSync(join(CLIENT_FOLDER, file), 'utf8').includes(DIARY_MARK)

const page = await homePage()
const home = filesOf(manifest, [EARLY_SCRIPT, ENTRY, HOME])
const wizard = filesOf(manifest, WIZARD).scripts.filter(file => !home.scripts.includes(file))
const addresses = fetchedBy(page.html)
const fonts = addresses.filter(address => address.endsWith('.woff2')).map(address => address.slice(1))
const requests = new Set(['/', ...addresses, ...[...home.scripts, ...home.styles].map(file => `/${file}`)])

const lines: Line[] = [
  { what: 'home: HTML and stylesheets', is: page.bytes + packed(home.styles), most: 20_000, unit: 'kB' },
  { what: 'home: JavaScript', is: packed(home.scripts), most: 76_000, unit: 'kB' },
  { what: 'home: scripts with booking code', is: home.scripts.filter(hasWizard).length, most: 0, unit: '' },
  {
    what: 'guests: scripts with the owner’s diary',
    is: [...home.scripts, ...wizard].filter(hasDiary).length,
    most: 0,
    unit: '',
  },
  { what: 'home: fonts', is: fonts.reduce((sum, file) => sum + sizeOf(file), 0), most: 35_000, unit: 'kB' },
  { what: 'home: requests', is: requests.size, most: 12, unit: '' },
  {
    what: 'home: requests to others',
    is: addresses.filter(address => !/^\/(?!\/)/.test(address)).length,
    most: 0,
    unit: '',
  },
  {
    what: 'the wizard: JavaScript in all',
    is: packed([...home.scripts, ...wizard]),
    most: 115_000,
    unit: 'kB',
  },
]
for (const line of lines) console.log(sentenceOf(line))
if (!wizard.some(hasWizard))
  throw new Error(`The wizard no longer says “${WIZARD_MARK}”: name another mark of it.`)
process.exitCode = lines.every(isWithin) ? 0 : 1

/** The sample shop's home page as the server sends it. */
async function homePage(): Promise<{ html: string; bytes: number }> {
  process.once('exit', openTemporaryFolder().remove)
  const pages = await builtPages(() => siteOf(readSettings({}), systemClock))
  const file = join(mkdtempSync(join(tmpdir(), 'chairtime-budget-')), 'shop.db')
  const shop = await openTestShop({ engine: 'sqlite', file }, { clientFolder: CLIENT_FOLDER, pages })
  const response = await shop.app.request('/', { headers: { 'Accept-Encoding': 'br' } })
  const body = Buffer.from(await response.arrayBuffer())
  await shop.close()
  return { html: brotliDecompressSync(body).toString(), bytes: body.length }
}
