import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const CHECKER = join(import.meta.dirname, '../../../node_modules/vnu-jar/build/dist/vnu.jar')
/** React writes `<br/>`, which is valid. */
const NO_ERROR = 'Trailing slash on void elements.*'

const report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
})

/** One line per error; throws Error without Java. */
export async function checkHtml(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-html-'))
  const names = new Map<string, string>()
  for (const [address, html] of documents) {
    const file = join(folder, `${names.size}.html`)
    writeFileSync(file, html)
    names.set(`file:${file}`, address)
  }
  const { messages } = report.parse(JSON.parse(await runChecker(folder)))
  return messages.map(({ type, url = '', message, extract = '' }) => {
    return `${names.get(url) ?? url}: ${type}: ${message} ${extract.replace(/\s+/g, ' ')}`
  })
}

/** The checker exits with a status other than 0 when it found errors. */
function runChecker(folder: string): Promise<string> {
  const args = [
    '-jar',
    CHECKER,
    '--filterpattern',
    NO_ERROR,
    '--format',
    'json',
    '--exit-zero-always',
    '--stdout',
    folder,
  ]
  return new Promise((resolve, reject) => {
    execFile('java', args, { maxBuffer: 64_000_000 }, (error, stdout) => {
      if (error)
        reject(
          new Error('The Nu HTML checker needs Java: apt-get install default-jre-headless', { cause: error }),
        )
      else resolve(stdout)
    })
  })
}
