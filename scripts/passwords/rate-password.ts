import { text } from 'node:stream/consumers'
import { guessesLog10 } from '../../src/features/staff/accounts/guess-password.server.ts'
import { exitWithMessage } from '../cli/exit-with-message.ts'
import { printHelp } from '../cli/print-help.ts'

/* Started for each new password: rates it, and takes the memory of the word lists with it. */

const USAGE =
  'Usage: node scripts/passwords/rate-password.ts < PASSWORD; the server starts it for each new password.'

async function run(): Promise<void> {
  process.stdout.write(String(guessesLog10(await text(process.stdin))))
}

printHelp(USAGE)
await run().catch(exitWithMessage)
