import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, browsersHere } from './find-browser.ts'

/* Sees to it that a Chromium which really starts is on this machine: one that is here, else one that it installs. */

const START_MS = 20_000

/** How each package manager installs a package, which is put last, without asking anything. */
const PACKAGE_MANAGERS: readonly { command: string; update?: string[]; install: string[] }[] = [
  { command: 'apt-get', update: ['update'], install: ['install', '-y', '--no-install-recommends'] },
  { command: 'dnf', install: ['install', '-y'] },
  { command: 'apk', install: ['add', '--no-cache'] },
  { command: 'pacman', install: ['-Sy', '--noconfirm'] },
  { command: 'zypper', install: ['--non-interactive', 'install'] },
]

/** The path of a Chromium that starts, installed now if need be. @throws Error that says what to do when none can be had */
export async function ensureBrowser(): Promise<string> {
  const installs = [
    () => {},
    installByPlaywright,
    () => installByPackageManager('chromium-headless-shell'),
    () => installByPackageManager('chromium'),
  ]
  for (const install of installs) {
    install()
    const found = await firstThatStarts(browsersHere())
    if (found) return found
  }
  throw new Error(
    'The browser tests need Chrome or Chromium, and none could be found or installed. Please install one, or name yours: CHROME_PATH=/path/to/chrome npm test',
  )
}

async function firstThatStarts(browsers: readonly string[]): Promise<string | null> {
  for (const executablePath of browsers) {
    try {
      const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, timeout: START_MS })
      await browser.close()
      return executablePath
    } catch {
      console.log(`${executablePath} does not start here.`)
    }
  }
  return null
}

function installByPlaywright(): void {
  console.log('No browser found: installing Playwright’s.')
  const withLibraries = process.platform === 'linux' && asRoot() ? ['--with-deps'] : []
  run('npx', ['playwright', 'install', ...withLibraries, 'chromium'])
}

function installByPackageManager(browser: string): void {
  const prefix = asRoot()
  const manager = PACKAGE_MANAGERS.find(({ command }) => isCommand(command))
  if (!prefix || !manager) return
  const { command, update, install } = manager
  console.log(`Installing ${browser} with ${command}.`)
  if (update) run(...asCommand([...prefix, command, ...update]))
  run(...asCommand([...prefix, command, ...install, browser]))
}

/** Put before a command to run it as root without a password; null when that can't be. */
function asRoot(): string[] | null {
  if (process.getuid?.() === 0) return []
  return isCommand('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null
}

function isCommand(command: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0
}

function asCommand([command = '', ...rest]: string[]): [string, string[]] {
  return [command, rest]
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}

if (import.meta.main) {
  try {
    console.log(await ensureBrowser())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
