import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { drawStills } from '../../src/features/screens/creatives/draw-stills.server.ts'
import { packFiles } from '../../src/platform/server/process/pack-files.server.ts'
import { exitWithMessage } from '../cli/exit-with-message.ts'
import { printHelp } from '../cli/print-help.ts'

/* Started for each advert that is uploaded: reads it and writes its stills, and takes the memory of that with it. */

const USAGE = 'Usage: node scripts/creatives/draw-creative.ts < ADVERT; the server starts it for each upload.'
const LESS_URGENT_THAN_THE_SERVER = 10

async function run(): Promise<void> {
  setPriority(LESS_URGENT_THAN_THE_SERVER)
  const drawn = await drawStills(await buffer(process.stdin))
  const [head, stills] = 'refusal' in drawn ? [drawn, []] : [{ ...drawn, stills: undefined }, drawn.stills]
  process.stdout.write(packFiles(head, stills))
}

printHelp(USAGE)
await run().catch(exitWithMessage)
