import { successToast } from '../../../../shared/toast.ts'

export const NOT_PAST = 'That day is not over. Please book the visit in the diary.'

export const WALK_IN_TEXTS = {
  open: 'Enter a forgotten walk-in…',
  title: 'Enter a forgotten walk-in',
  lead: 'Someone was served, and no one wrote it down. With the treatments and the barber, reports and commission are right.',
  chooseBarber: 'Choose a barber',
  name: 'Walk-in',
  nameHint: 'Their name, where you know it.',
  yes: 'Enter the visit',
  busy: 'Entering…',
  back: 'Back',
  pay: 'How was it paid?',
} as const

export const WALK_IN_TOASTS = {
  entered: (barberName: string) => successToast('Visit entered', `It counts as done with ${barberName}.`),
} as const
