import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { CONFIRMATION_NEEDED } from '../messages.ts'
import { isRecentlyConfirmed, type Staff } from '../rules.ts'

/** @throws Problem 403 `confirmation-needed` unless the password was given within the last minutes */
export function requireConfirmation({ clock }: Pick<Deps, 'clock'>, staff: Staff): void {
  if (!isRecentlyConfirmed(staff.confirmedAt, clock().epochMilliseconds))
    throw new Problem(403, 'confirmation-needed', CONFIRMATION_NEEDED)
}
