/** How long a kiosk stays without a touch before it begins again, and for how long it counts down. */
export const IDLE_SECONDS = 30
const COUNTDOWN_SECONDS = 10

export type KioskStep = 'what' | 'who' | 'how-many' | 'joined' | 'closed'

/** What was chosen so far; undefined is not chosen yet, a barber of null is any. */
export type KioskChoice = {
  treatmentId?: number
  barberId?: number | null
  size: number
  isTogether: boolean
}

export const NOTHING_CHOSEN: KioskChoice = { size: 1, isTogether: true }

export function stepOf({ treatmentId, barberId }: KioskChoice): Exclude<KioskStep, 'joined' | 'closed'> {
  if (treatmentId === undefined) return 'what'
  return barberId === undefined ? 'who' : 'how-many'
}

/** One step back: what was chosen last is open again. */
export function stepBack({ treatmentId, barberId, ...party }: KioskChoice): KioskChoice {
  return treatmentId === undefined || barberId === undefined ? NOTHING_CHOSEN : { treatmentId, ...party }
}

const SECOND_TAP_MS = 600
const SAME_PLACE_PIXELS = 40

/** Where and when the screen was touched, and which step it showed. */
export type KioskTap = { step: KioskStep; atMs: number; x: number; y: number }

/** Whether a tap is the second of two in haste: it would choose what the first one's step brought to the same place. */
export function isSecondTap(first: KioskTap, { step, atMs, x, y }: KioskTap): boolean {
  const isSamePlace = Math.hypot(x - first.x, y - first.y) < SAME_PLACE_PIXELS
  return step !== first.step && isSamePlace && atMs - first.atMs < SECOND_TAP_MS
}

/** Seconds until the kiosk begins again; null while it need not be said. */
export function countdown(idleSeconds: number): number | null {
  const left = Math.max(0, IDLE_SECONDS - idleSeconds)
  return left <= COUNTDOWN_SECONDS ? left : null
}
