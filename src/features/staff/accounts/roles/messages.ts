import { inWords } from '../../../../shared/list-words.ts'
import type { Role } from './rules.ts'

export const ROLE_NAMES = {
  owner: 'Owner',
  reception: 'Reception',
  barber: 'Barber',
} as const satisfies Record<Role, string>

export const NOT_YOUR_ROLE = 'This is not open to your account. Please ask the owner if you need it.'
export const NOT_YOUR_COLUMN = 'That belongs to another barber. You can see and change your own column.'
export const NOT_YOUR_ABSENCES = 'Please ask at the desk: your account can’t set days off.'

export function rolesText(roles: readonly Role[]): string {
  const names = roles.map(role => (role === 'reception' ? role : `the ${role}`))
  return `For ${inWords(names)}.`
}
