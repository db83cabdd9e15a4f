import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { freeFile, replacedName } from '../../../../db/backup/file-names.server.ts'
import { storedInstant, systemClock } from '../../../../platform/server/process/clock.server.ts'
import { printLastText } from '../../../../platform/server/process/console.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { authorOf } from '../../../staff/accounts/author.server.ts'
import { makeFirstAccount } from '../../../staff/accounts/make-first-account.server.ts'
import type { Staff } from '../../../staff/accounts/rules.ts'
import { deleteUpload, requireBackup } from './backup-files.server.ts'
import { holdingOfFile } from './check-backup.server.ts'
import { type RestoreState, restoreState } from './contract.ts'
import type { BackupDeps, Begun } from './make-backup.server.ts'
import { END_UNKNOWN, NOT_RESTORED, REFUSALS } from './messages.ts'
import { readBackupName } from './rules.ts'
import { runCommand } from './run-command.server.ts'

const STATE_FILE = 'restore.json'

/** Longer than any restore takes. */
const LIMITS = { seconds: 30 * 60 }

/** Begins to put a backup in the place of the open shop. @throws Problem 404, 409 while something is under way */
export function beginRestore(
  deps: BackupDeps,
  begun: Begun,
  { name, staff }: { name: string; staff: Staff },
): void {
  const { clock, settings, log } = deps
  const { file } = requireBackup(settings.backupFolder, name)
  if (begun.isBusy) throw new Problem(409, 'under-way', REFUSALS.underWay)
  const saveAs = freeFile(settings.backupFolder, replacedName, clock())
  const kept = basename(saveAs)
  const store = (state: RestoreState) => storeState(join(settings.backupFolder, STATE_FILE), state)
  const { who, origin } = authorOf(staff)
  const author = {
    sessionId: staff.sessionId,
    who,
    at: storedInstant(clock()),
    subject: readBackupName(name)?.at.slice(0, 16).replace('T', ' ') ?? basename(name),
    ...origin,
  }
  store({ state: 'working', name, kept: null, reason: null })
  begun.isBusy = true
  const args = ['restore', file, saveAs, JSON.stringify(author)]
  void holdingOfFile(deps, file)
    .then(() => runCommand(deps, 'restore-open', args, LIMITS))
    .then(
      async () => {
        deleteUpload(file)
        await startAgain(deps).catch((error: unknown) =>
          log.error({ err: error }, 'The restore was not followed up'),
        )
        store({ state: 'done', name, kept, reason: null })
      },
      (error: unknown) => {
        log.error({ err: error }, 'The backup was not restored')
        const why = error instanceof Problem ? `${NOT_RESTORED} ${error.message}` : NOT_RESTORED
        store({ state: 'failed', name, kept: null, reason: why })
      },
    )
    .catch((error: unknown) => log.error({ err: error }, 'The state of the restore was not stored'))
    .finally(() => {
      begun.isBusy = false
    })
}

/** Does what a start does beside the schema: a backup may be without an account, and hold what is too old. */
async function startAgain(deps: BackupDeps): Promise<void> {
  deps.restored.ring()
  await makeFirstAccount(deps)
  printLastText()
}

/** Whole or, on a full disk, not at all. */
function storeState(file: string, state: RestoreState): void {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Of the last one on this machine; of one whose process was ended meanwhile, that its end is not known. */
export function stateOfRestore({ settings: { backupFolder } }: BackupDeps): RestoreState {
  const file = join(backupFolder, STATE_FILE)
  try {
    const state = restoreState.parse(JSON.parse(readFileSync(file, 'utf8')))
    // The file's own time, which the machine set, against the machine's.
    const isOver = state.state === 'working' && ageMs(file) > LIMITS.seconds * 1_000
    return isOver ? { ...state, state: 'failed', reason: END_UNKNOWN } : state
  } catch {
    return { state: 'none', name: null, kept: null, reason: null }
  }
}

function ageMs(file: string): number {
  return systemClock().epochMilliseconds - statSync(file).mtimeMs
}
