export const CREATIVE_STATES = [
  'uploaded',
  'sent',
  'agreed',
  'declined',
  'approved',
  'returned',
  'replaced',
  'taken-down',
] as const
/** `sent` waits for the advertiser, `agreed` for the owner; `approved` is shown, one of each advertiser. */
export type CreativeState = (typeof CREATIVE_STATES)[number]

export const CREATIVE_STEPS = [
  'send',
  'agree',
  'decline',
  'approve',
  'return',
  'take-down',
  'restore',
] as const
export type CreativeStep = (typeof CREATIVE_STEPS)[number]

const STEPS = {
  send: { from: ['uploaded', 'sent', 'declined'], to: 'sent' },
  agree: { from: ['uploaded', 'sent', 'declined'], to: 'agreed' },
  decline: { from: ['sent', 'agreed'], to: 'declined' },
  approve: { from: ['agreed'], to: 'approved' },
  return: { from: ['uploaded', 'sent', 'agreed', 'declined'], to: 'returned' },
  'take-down': { from: ['approved'], to: 'taken-down' },
  restore: { from: ['taken-down', 'replaced'], to: 'approved' },
} as const satisfies Record<CreativeStep, { from: readonly CreativeState[]; to: CreativeState }>

/** The state after a step, or null when it can't follow. */
export function afterStep(state: CreativeState, step: CreativeStep): CreativeState | null {
  const { from, to } = STEPS[step]
  return from.some(each => each === state) ? to : null
}

/** What the owner has looked for before children see an advert. */
export const CHECKS = ['alcohol', 'gambling', 'vapes', 'bodies', 'children'] as const
export type Check = (typeof CHECKS)[number]

/** Days after which the bytes of a version go that is shown no more. */
export const FILES_KEPT_DAYS = 90
/** States of which the bytes may go. */
export const ENDED_STATES = ['returned', 'replaced', 'taken-down'] as const satisfies readonly CreativeState[]

/** States of a version that the screens show, or did. */
export const APPROVED_ONCE = [
  'approved',
  'replaced',
  'taken-down',
] as const satisfies readonly CreativeState[]

/** The private page of a version. */
export function advertPath(token: string): string {
  return `/advert/${token}`
}
