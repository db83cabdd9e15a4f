import { type FairTurns, fairTurns } from '../../../../platform/server/process/fair-turns.server.ts'

/** Seven at once in total, so that a flood leaves database connections for everything else. */
export type AttemptTurns = { signIn: FairTurns; device: FairTurns; reset: FairTurns; resetToken: FairTurns }

export function attemptTurns(): AttemptTurns {
  return { signIn: fairTurns(4), device: fairTurns(1), reset: fairTurns(1), resetToken: fairTurns(1) }
}
