import { formatInstant } from '../../../shared/instant.ts'
import { successToast } from '../../../shared/toast.ts'
import type { ShopDevice } from '../../staff/devices/contract.ts'
import type { DeviceKind } from '../../staff/devices/rules.ts'

export const DEVICES = {
  title: 'Kiosk and screens',
  lead: 'A tablet by the door where guests join the queue, and screens that show it. Open the address on the device, then type the code that it shows.',
  addresses: [
    { name: 'Kiosk to join the queue', path: '/kiosk' },
    { name: 'Screen with the queue and adverts', path: '/screen' },
    { name: 'Screen with the queue alone', path: '/board?pair=yes' },
  ],
  paired: 'Paired devices',
  none: 'None is paired yet.',
  reading: 'Reading the devices…',
  notRead: 'The devices could not be loaded.',
  add: 'Pair a device',
  code: 'Code',
  codeHint: 'Six letters and digits, as the device shows them.',
  name: 'Where it stands',
  nameHint: 'Such as “By the door”.',
  pair: 'Pair It',
  pairing: 'Pairing…',
  rename: 'Rename',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  revoke: 'Revoke',
} as const

export const DEVICE_TOASTS = {
  paired: successToast('Paired', 'The device goes on by itself.'),
  renamed: successToast('Renamed', 'It is called that from now on.'),
  revoked: successToast('Revoked', 'The device shows its pairing page again.'),
} as const

export function silenceText({ lastSeenAt, isSilent }: Pick<ShopDevice, 'lastSeenAt' | 'isSilent'>): string {
  if (!isSilent) return 'It works.'
  const since = lastSeenAt === null ? '' : ` since ${formatInstant(lastSeenAt)}`
  return `Silent${since}. Is it switched on, and has it a network?`
}

export function revokeQuestion(kind: DeviceKind, name: string) {
  return {
    question: `Revoke ${name}?`,
    text:
      kind === 'kiosk'
        ? 'No one can join the queue with it until it is paired again. Those who joined keep their places.'
        : 'It shows nothing of the shop until it is paired again.',
    answer: 'Revoke It',
  }
}
