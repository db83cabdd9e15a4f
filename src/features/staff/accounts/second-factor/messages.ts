import { failureToast, successToast } from '../../../../shared/toast.ts'

export const RECOVERY_CODES = {
  title: 'Your recovery codes',
  lead: (username: string) =>
    `Without your phone, each of these signs ${username} in once. They are shown only now: keep them in a password manager, or on paper.`,
  copy: 'Copy',
  download: 'Download',
  saved: 'I Have Saved Them',
  copied: successToast('Copied', 'The codes are ready to paste.'),
  notCopied: failureToast('Not copied', 'The codes are selected: please copy them by hand.'),
} as const

/** A plain text file, whose lines end as every editor shows them. */
export function recoveryFile(
  { username, shopName, codes }: { username: string; shopName: string; codes: readonly string[] },
  address: string,
): { name: string; text: string } {
  const heading = `Recovery codes of ${username}, ${shopName}, ${address}`
  const lines = [heading, 'Each signs in once, in the place of a code from the phone.', '', ...codes, '']
  return { name: `recovery-codes-${username}.txt`, text: lines.join('\r\n') }
}
