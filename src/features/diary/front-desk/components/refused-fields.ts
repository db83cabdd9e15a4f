import { serverText } from '../../../staff/accounts/queries.ts'
import { refusalType } from '../queries.ts'

/** The field that a refusal speaks of; of the others it is said above the button. */
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

/** Of the fields that a form has. */
function fieldOf(error: unknown, fields: readonly string[]): string | undefined {
  const field = FIELDS[refusalType(error) ?? '']
  return field !== undefined && fields.includes(field) ? field : undefined
}

export function isOfField(error: unknown, fields: readonly string[]): boolean {
  return fieldOf(error, fields) !== undefined
}

/** What a refusal says, by the name of its field. */
export function fieldErrorOf(error: unknown, fields: readonly string[]): Record<string, string> {
  const field = fieldOf(error, fields)
  return field === undefined ? {} : { [field]: serverText(error) ?? '' }
}
