import { formatInstant } from '../../../../shared/instant.ts'
import { counted } from '../../../../shared/list-words.ts'
import { failureToast, successToast } from '../../../../shared/toast.ts'
import { formatBytes } from '../health/rules.ts'
import type { Backup, BackupCheck, Holding } from './contract.ts'
import type { BackupProgress } from './rules.ts'

export const BACKUPS = {
  title: 'Backups',
  make: 'Back Up Now',
  lead: 'A backup is one file with the whole shop: diary, customers, takings, team, prices, hours and settings. Keep some away from the server, where no one else can read them: they hold your customers’ names and numbers.',
  keyLead: (place: string | null) =>
    place === null
      ? 'The key of stored passwords (CONNECTIONS_KEY) is not in it. Keep that too, or the passwords of mail and texts have to be given again.'
      : `The key of stored passwords (the file ${place} on the server) is not in it. Keep that too, or the passwords of mail and texts have to be given again.`,
  made: successToast('Backup made', 'It is on its way to your downloads.'),
  notMade: failureToast('Backup failed', 'It could not be made. The shop goes on as it is.'),
  onServer: 'On the server',
  loading: 'Looking for backups…',
  notLoaded: 'The list of backups could not be loaded.',
  none: 'There is no backup on the server yet.',
  download: 'Download',
  putBack: 'Put Back',
}

export const RESTORE = {
  title: 'Put a backup back',
  lead: 'Choose a backup file. It is checked first, and nothing is replaced before you say so.',
  file: 'Backup file',
  check: 'Check This File',
  missing: 'Choose a file first.',
  question: 'Replace the whole shop?',
  answer: 'Replace the Shop',
  refusal: 'Leave It as It Is',
  all: 'Everything in the shop is replaced: diary, customers, takings, team, prices, hours and settings.',
  kept: 'What is there now is kept on the server, so you can put it back. Everyone else has to sign in again.',
  done: 'The backup is in place. What it replaced is kept on the server, in the list above, so you can put it back.',
  failed: 'The backup could not be put back. The shop is as it was.',
}

const KINDS = { backup: 'Backup', uploaded: 'Sent by you', replaced: 'Before a backup was put back' }

export function backupLine({ kind, at, bytes }: Backup): string {
  return `${KINDS[kind]}, ${formatInstant(at)}, ${formatBytes(bytes)}`
}

const STEPS = {
  making: 'Making the backup…',
  fetching: 'Downloading it…',
  sending: 'Sending the file…',
  checking: 'Checking the file…',
  restoring: 'Putting the backup back. The shop stands still for a moment…',
} satisfies Record<BackupProgress['step'], string>

export function progressText({ step }: BackupProgress): string {
  return STEPS[step]
}

export function checkLines({ backup, shop }: BackupCheck): string[] {
  return [`The backup holds ${holdingText(backup)}.`, `The shop holds ${holdingText(shop)}.`]
}

function holdingText({ visits, customers, newestAt }: Holding): string {
  const counts = `${counted(visits, 'visit')} and ${counted(customers, 'customer')}`
  return newestAt === null ? counts : `${counts}, the last booked on ${formatInstant(newestAt)}`
}
