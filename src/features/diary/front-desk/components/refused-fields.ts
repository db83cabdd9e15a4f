import { serverText } from '../../../staff/accounts/queries.ts'
import { refusalType } from '../queries.ts'

/** The field that a refused booking speaks of; of the others it is said above the button. */
const FIELDS: Readonly<Record<string, string>> = {
  'phone-needed': 'customerPhone',
  taken: 'place',
  away: 'place',
  past: 'place',
  'past-midnight': 'place',
  'skipped-hour': 'place',
  'not-on-team': 'place',
  'unknown-barber': 'place',
  'barber-lacks-treatment': 'treatmentIds',
  'reason-needed': 'reason',
}

function fieldOf(error: unknown): string | undefined {
  return FIELDS[refusalType(error) ?? '']
}

export function isOfField(error: unknown): boolean {
  return fieldOf(error) !== undefined
}

/** What a refusal says, by the name of its field. */
export function fieldErrorOf(error: unknown): Record<string, string> {
  const field = fieldOf(error)
  return field === undefined ? {} : { [field]: serverText(error) ?? '' }
}
