import { globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What starts WebKit's small browser, on a screen of its own, and drives it. */
export type WebKitHere = { driver: string; miniBrowser: string; screen: string }

export function findFirefox(): string | null {
  return command('firefox-esr') ?? command('firefox')
}

export function findWebKit(): WebKitHere | null {
  const [driver, screen] = [command('WebKitWebDriver'), command('Xvfb')]
  const [miniBrowser] = globSync('/usr/{lib,lib/*,libexec}/webkit2gtk-4.*/MiniBrowser')
  return driver && screen && miniBrowser ? { driver, miniBrowser, screen } : null
}

/** Which of the other browsers' stories can run here, and what to install for the others. */
export function otherBrowsersHere(): { here: ('webkit' | 'firefox')[]; missing: string[] } {
  const [webkit, firefox] = [findWebKit(), findFirefox()]
  return {
    here: [...(webkit ? (['webkit'] as const) : []), ...(firefox ? (['firefox'] as const) : [])],
    missing: [
      ...(webkit ? [] : ['Without WebKit (webkit2gtk-driver and xvfb) its stories are left out.']),
      ...(firefox ? [] : ['Without Firefox (firefox-esr) its stories are left out.']),
    ],
  }
}

function command(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  return folders.flatMap(folder => globSync(join(folder, name)))[0] ?? null
}
