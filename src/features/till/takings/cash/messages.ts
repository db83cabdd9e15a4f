import { formatPounds } from '../../../../shared/pence.ts'
import type { MovementKind, MovementRefusal } from './rules.ts'

export const MOVEMENT_MESSAGES = {
  'no-such-movement': 'That entry of the till could not be found.',
  'moved-back-already': 'That entry was taken back already.',
  'is-reversal': 'That entry takes another one back. Please enter it again instead.',
} as const satisfies Record<MovementRefusal, string>

export const KIND_NAMES = { float: 'Float', out: 'Taken out' } as const satisfies Record<MovementKind, string>

/** `£20.00 of 2026-12-01`, as the audit trail names cash that was taken out. */
export function cashInTrail(pence: number, day: string): string {
  return `${formatPounds(Math.abs(pence))} of ${day}`
}
