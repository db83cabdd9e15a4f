import { builtClientFolder } from '../../src/platform/pages/built-pages.server.ts'
import { printHelp } from '../cli/print-help.ts'
import { FLOOR } from './floor.ts'
import { newerInBuild } from './newer-in-build.ts'

/* After a build: refuses what the oldest supported browsers lack, by MDN's data on what came when. */

printHelp(
  'Usage: node scripts/floor/check-floor.ts\nAfter a build: refuses what the oldest supported browsers lack.',
)
const refused = newerInBuild(builtClientFolder())
for (const sentence of refused) console.error(sentence)
const floor = Object.entries(FLOOR).map(([browser, version]) => `${browser} ${version}`)
if (refused.length === 0) console.log(`All that is bundled is in ${floor.join(', ')}.`)
process.exitCode = refused.length > 0 ? 1 : 0
