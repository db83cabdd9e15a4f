import { z } from 'zod'
import { Problem } from '../../../../shared/problem.ts'
import { deleteUpload, requireBackup } from './backup-files.server.ts'
import type { BackupCheck, Holding } from './contract.ts'
import type { BackupDeps, Begun } from './make-backup.server.ts'
import { REFUSALS, refusedBecause } from './messages.ts'
import { CommandStopped, runCommand } from './run-command.server.ts'
import { holdingOfShop } from './store.server.ts'

/** Far more than the largest shop needs; the memory includes about 500 MB that Node reserves and never uses. */
const LIMITS = { cpuSeconds: 60, seconds: 300, memoryMb: 1_024 }

const checked = z.union([
  z.object({ visits: z.int(), customers: z.int(), newestAt: z.string().nullable() }),
  z.object({ refusal: z.string() }),
  z.object({ isBusy: z.literal(true) }),
])

/** What a backup holds, beside what the shop does. @throws Problem 404, 409, 422 when it is no whole backup */
export async function checkBackup(deps: BackupDeps, begun: Begun, name: string): Promise<BackupCheck> {
  const { file } = requireBackup(deps.settings.backupFolder, name)
  if (begun.isBusy) throw new Problem(409, 'under-way', REFUSALS.underWay)
  begun.isBusy = true
  try {
    return { backup: await holdingOfFile(deps, file), shop: await holdingOfShop(deps.db.read) }
  } finally {
    begun.isBusy = false
  }
}

/** Reads a file in a process that is ended at its limits. @throws Problem 409, 422 with a sentence that says why */
export async function holdingOfFile(deps: BackupDeps, file: string): Promise<Holding> {
  const output = await runCommand(deps, 'restore-open', ['check', file], LIMITS).catch((error: unknown) => {
    const refusal = error instanceof CommandStopped ? REFUSALS.tooMuch : REFUSALS.notWhole
    throw notWhole(deps, { file, error, refusal })
  })
  const found = checked.parse(JSON.parse(output))
  if ('isBusy' in found) throw new Problem(409, 'under-way', REFUSALS.underWay)
  if ('refusal' in found) throw notWhole(deps, { file, error: found, refusal: refusedBecause(found.refusal) })
  return found
}

function notWhole(
  { log }: BackupDeps,
  { file, error, refusal }: { file: string; error: unknown; refusal: string },
): Problem {
  log.warn({ err: error }, 'A file is no backup that can be restored')
  deleteUpload(file)
  return new Problem(422, 'not-whole', refusal)
}
