import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { drawSizes } from '../../src/features/setup/photos/draw-sizes.server.ts'
import { packSizes } from '../../src/features/setup/photos/pack-sizes.server.ts'
import { PHOTO_PLACES, type PhotoPlace } from '../../src/features/shop/photos/rules.ts'
import { exitWithMessage } from '../cli/exit-with-message.ts'
import { printHelp } from '../cli/print-help.ts'

/* Started for each photo that is uploaded: reads it and writes its sizes, and takes the memory of that with it. */

const USAGE = 'Usage: node scripts/photos/draw-photo.ts PLACE < PHOTO; the server starts it for each upload.'
const LESS_URGENT_THAN_THE_SERVER = 10

async function run(): Promise<void> {
  const place = process.argv[2] ?? ''
  if (!isPlace(place)) throw new Error(USAGE)
  setPriority(LESS_URGENT_THAN_THE_SERVER)
  process.stdout.write(packSizes(await drawSizes(await buffer(process.stdin), place)))
}

function isPlace(name: string): name is PhotoPlace {
  return Object.hasOwn(PHOTO_PLACES, name)
}

printHelp(USAGE)
await run().catch(exitWithMessage)
