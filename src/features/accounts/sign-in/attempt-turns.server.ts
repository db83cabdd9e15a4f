import { type FairTurns, fairTurns } from '../../../platform/server/process/fair-turns.server.ts'

/**
 * The turns in which strangers' attempts are judged, each kind apart. All together run at most seven at once, so that
 * a flood leaves connections to the database for everybody else.
 */
export type AttemptTurns = { signIn: FairTurns; device: FairTurns; reset: FairTurns; resetToken: FairTurns }

/** Turns for one process; four sign-ins at once keep both lanes of argon2 busy. */
export function attemptTurns(): AttemptTurns {
  return { signIn: fairTurns(4), device: fairTurns(1), reset: fairTurns(1), resetToken: fairTurns(1) }
}
