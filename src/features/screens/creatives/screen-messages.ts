import { successToast } from '../../../shared/toast.ts'
import type { Check, CreativeState } from './state-rules.ts'

export const CREATIVES = {
  loading: 'Loading the adverts…',
  notLoaded: 'We could not load the adverts.',
  empty: 'No advert yet. Upload the file that the business sent you.',
  hint: 'A PDF (its first page), JPEG, PNG or WebP of up to 20 MB. Best is 1920 by 1080.',
  upload: 'Upload Advert',
  uploadNext: 'Upload New Version',
  sending: 'Sending the file…',
  preparing: 'Drawing it as the screen will show it…',
  wide: 'as a wide screen shows it',
  tall: 'as an upright screen shows it',
  original: 'Original file',
  gone: 'Its pictures are deleted. The record of what was played stays.',
  send: 'Send It to Look At',
  sendAgain: 'Send the Link Again',
  agree: 'They Said Yes Here',
  approve: 'Approve for the Screens',
  return: 'Return It',
  back: 'Back',
  reason: 'What should be different?',
  reasonHint: 'The business reads this in an email.',
  takeDown: 'Take It Off the Screens',
  why: 'Why?',
  whyHint: 'The business reads this in an email. You can leave it empty.',
  restore: 'Put It Back',
  checks: 'Children under 10 sit in the shop. Have you looked for each of these?',
  ownersTurn: 'The owner approves it.',
} as const

export const CHECK_TEXTS = {
  alcohol: 'No alcohol that is made to look inviting',
  gambling: 'No betting, lotteries or games for money',
  vapes: 'No vapes, tobacco or the like',
  bodies: 'No undressed bodies and nothing suggestive',
  children: 'Nothing that frightens a child or sells to one',
} satisfies Record<Check, string>

export const STATE_TEXTS = {
  uploaded: 'not sent yet',
  sent: 'with the business',
  agreed: 'they said yes',
  declined: 'they want it otherwise',
  approved: 'on the screens',
  returned: 'returned',
  replaced: 'replaced',
  'taken-down': 'taken down',
} satisfies Record<CreativeState, string>

export const STATE_TONES = {
  uploaded: 'neutral',
  sent: 'neutral',
  agreed: 'neutral',
  declined: 'bad',
  approved: 'good',
  returned: 'bad',
  replaced: 'neutral',
  'taken-down': 'neutral',
} as const satisfies Record<CreativeState, string>

export const DONE_TOASTS = {
  added: successToast('Uploaded', 'Look at it, then send it to the business.'),
  send: successToast('Sent', 'The business is asked to look at it.'),
  agree: successToast('Noted', 'The business said yes.'),
  approve: successToast('Approved', 'The advert goes on the screens.'),
  return: successToast('Returned', 'The business is told why.'),
  'take-down': successToast('Taken off', 'It is not on the screens now. The business gets an email.'),
  restore: successToast('Put back', 'The advert goes on the screens.'),
} as const

export const OWN = {
  title: 'Your advert on our screen',
  lead: 'This is the very picture that our screen in the shop will show, still, for 15 seconds at a time.',
  frame: (name: string) => `The advert of ${name}, as our screen shows it`,
  upright: 'On an upright screen it looks like this.',
  yes: 'Yes, Show It Like This',
  no: 'Ask for Something Different',
  noLabel: 'What should be different?',
  send: 'Send This',
  reading: 'Reading your advert…',
  notRead: 'We could not read your advert. Please try again, or call us.',
  missing: 'That advert is not here any more',
  missingText: 'The link may be old, or a newer one was sent to you. Please call us if you are unsure.',
} as const

export const OWN_VERSIONS = {
  title: 'Your adverts',
  reading: 'Reading your adverts…',
  notRead: 'Your adverts could not be loaded.',
  none: 'None yet.',
  noneYet: 'None yet. You can send us your advert once you have accepted your contract.',
  upload: 'Upload Your Advert',
  uploadNext: 'Upload a New Version',
  orMail:
    'A PDF of one page is best, 1920 by 1080; a JPEG, PNG or WebP will do too, up to 20 MB. You see at once what our screen will show. Or mail it to',
  frame: (name: string) => `${name}, as our screen shows it`,
} as const

/** Where each version stands, on their own page. */
export const OWN_VERSION_STATES = {
  uploaded: 'Not sent to you yet.',
  sent: 'Waits for your yes.',
  agreed: 'You said yes. We look at it once more.',
  declined: 'You asked for something different.',
  approved: 'On the screens while your contract runs.',
  returned: 'We could not take it.',
  replaced: 'A newer version has taken its place.',
  'taken-down': 'Not shown at the moment.',
} satisfies Record<CreativeState, string>

/** Where it stands, for the business itself. */
export const OWN_STATES = {
  uploaded: 'Please look at it and tell us whether it is right.',
  sent: 'Please look at it and tell us whether it is right.',
  agreed: 'Thank you, you said yes. We look at it once more and then it goes on the screens.',
  declined: 'You asked for something different. We will come back to you with a new version.',
  approved: 'It is approved, and is shown while your contract runs.',
  returned: 'We could not take this version.',
  replaced: 'A newer version has taken its place.',
  'taken-down': 'It is not shown at the moment.',
} satisfies Record<CreativeState, string>

export function versionText(version: number): string {
  return `Version ${version}`
}

export function agreedText(by: 'link' | 'shop', when: string): string {
  return by === 'link' ? `The business said yes by its link, ${when}.` : `They said yes in the shop, ${when}.`
}
