import { expect, test } from 'vitest'
import { startCommand } from '../../../testing/started-process.ts'

/** A server that sends itself SIGTERM when it says that it is open, with `work` still to be done behind the calls. */
const server = (work: string) => [
  process.execPath,
  '--input-type=module',
  '--eval',
  `
  import { listen } from '${import.meta.resolve('./listen.server.ts')}'
  const settings = { host: '127.0.0.1', port: 0, trustProxy: false, rateLimits: false, publicUrl: 'http://localhost' }
  const log = {
    info: (_, text = _) => {
      console.log(text)
      if (text.startsWith('Open')) for (let times = 0; times < 3; times++) process.kill(process.pid, 'SIGTERM')
    },
    warn: text => console.log(text),
  }
  const work = () => ${work}
  await listen({ fetch: () => new Response() }, settings, { log, stopWork: work, onStop: work })
`,
]

test.each([
  ['its work is done', 'Promise.resolve()', /^Open at .*\nClosed\n$/],
  [
    'its work never ends',
    'new Promise(() => {})',
    /^Open at .*\nClosed before all that was under way had ended\n$/,
  ],
])('a process stopped as it says “Open”, and again, ends with 0 when %s', async (_, work, printed) => {
  const { code, signal, stdout } = await startCommand('.', {}, server(work)).ended
  expect([code, signal, stdout]).toEqual([0, null, expect.stringMatching(printed)])
})
