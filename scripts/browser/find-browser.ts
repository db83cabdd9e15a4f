import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** What a Chrome or Chromium is called where a system's packages put it; the headless shell starts and renders soonest. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Quiet and small: no sandbox (containers have none to give), no talk with anyone but the shop. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Every browser that this machine has, best first: `CHROME_PATH`, the system's own, Playwright's. */
export function browsersHere(env: Record<string, string | undefined> = process.env): string[] {
  const onPath = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  const installed = COMMANDS.flatMap(command => onPath.map(folder => join(folder, command)))
  const candidates = [env.CHROME_PATH ?? '', ...installed, ...MAC_APPS, chromium.executablePath()]
  return candidates.filter(isProgram)
}

function isProgram(file: string): boolean {
  if (file === '') return false
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
