/** What calls answer when they refuse. */
export const REFUSALS = {
  noSuchFile: 'That backup is not on this machine. Look at the list again.',
  underWay: 'A backup, a check or a restore is under way already. Wait until it has ended.',
  notInOrder: 'A piece of the file is missing. Please choose the file again.',
  tooLarge: 'That file is larger than any backup of a shop. Please choose another.',
  diskFull: 'The disk of the server is nearly full, so no file can be taken.',
  notWhole: 'That file is no whole backup of a Chairtime shop, or it was made by a later version.',
  tooMuch:
    'That file takes longer or more memory to read than any backup of a shop, so it was not read to its end.',
}

/** `because` is a clause such as “its view “x” is not one that Chairtime makes”. */
export function refusedBecause(because: string): string {
  return `That file is no whole backup of a Chairtime shop: ${because}.`
}

export const NOT_MADE = 'The backup could not be made. The log of the server says why.'
export const END_UNKNOWN =
  'The server was stopped meanwhile, so it is not known whether the backup is in place. Look at the diary.'
export const NOT_RESTORED = 'The backup could not be put back. The shop is as it was.'
