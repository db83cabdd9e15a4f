import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { ensureBrowser } from '../browser/ensure-browser.ts'
import { printHelp } from '../cli/print-help.ts'
import { DAY_FILE, dayAsMarkdown } from './write-day.ts'

/* `npm run pictures`: takes the pictures of the README and of a day with the shop again, by the story that works it. */

printHelp(
  'Usage: npm run pictures\nTakes the pictures in docs/pictures and public/a-day, and writes docs/a-day.md. Build first.',
)
const CHROME_PATH = await ensureBrowser()
const { status } = spawnSync('playwright', ['test', '--project=chromium', 'e2e/a-day.spec.ts'], {
  env: { ...process.env, CHROME_PATH, PICTURES: 'on' },
  stdio: 'inherit',
})
writeFileSync(DAY_FILE, dayAsMarkdown())
process.exitCode = status ?? 1
