import type { DeviceKind } from './rules.ts'

export const KIND_NAMES: Readonly<Record<DeviceKind, string>> = { kiosk: 'Kiosk', screen: 'Screen' }

export const NOT_PAIRED = 'This device is not paired with the shop.'
export const PAIRED_ALREADY = 'This device is paired already.'
export const NO_SUCH_CODE =
  'No device shows that code. Please look again: a code can be typed for ten minutes.'
export const NO_SUCH_SHOP_DEVICE = 'That device is not paired any more.'

export const PAIRING = {
  title: (kind: DeviceKind) => (kind === 'kiosk' ? 'Pair this kiosk' : 'Pair this screen'),
  how: 'In the owner’s pages, open Shop, then “Kiosk and screens”, and type:',
  until: 'The code is good for ten minutes. This page goes on by itself.',
  asking: 'Asking for a code…',
  over: 'That code has run out.',
  again: 'Show a new code',
  failed: 'The shop can’t be reached just now. We try again by ourselves.',
  reading: 'Looking up this device…',
  noScript: 'This page needs JavaScript, which is switched off in this browser.',
} as const
