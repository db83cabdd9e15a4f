import { join } from 'node:path'
import { A_DAY, pictureOf, SCENES } from '../../src/features/site/a-day/messages.ts'
import { ROOT } from '../../src/platform/server/process/root.server.ts'

export const DAY_FILE = join(ROOT, 'docs/a-day.md')

/** The page `/admin/shop/a-day` as a file for those who have no shop running yet. */
export function dayAsMarkdown(): string {
  const scenes = SCENES.map(
    ({ name, time, title, text, alt }) =>
      `## ${time} ${title}\n\n${text}\n\n<img src="../public${pictureOf(name)}" alt="${alt}">\n`,
  )
  return [`# ${A_DAY.title}\n`, `${A_DAY.description} ${A_DAY.begin}\n`, ...scenes].join('\n')
}
