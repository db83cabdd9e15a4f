import { plainLetters } from '../../../shared/plain-letters.ts'
import type { Post } from '../../staff/accounts/roles/rules.ts'

/** What a role may open; a barber’s days off only where they set their own. */
type Opened = { roles: readonly Post['role'][]; isDaysOff?: true }

export function isOpenTo(
  { roles, isDaysOff }: Opened,
  post: Pick<Post, 'role' | 'setsOwnAbsences'>,
): boolean {
  const needsLeave = isDaysOff === true && post.role === 'barber'
  return roles.includes(post.role) && (!needsLeave || post.setsOwnAbsences)
}

/** Said around what is looked for. */
const SMALL = new Set(
  'a an the my our your of to for in on at and or do does i we how where is are can set setting settings change edit new'.split(
    ' ',
  ),
)

/** Whether a text holds every word that was typed, one of several as well as many: “holidays” finds “holiday”. */
export function hasWords(text: string, typed: string): boolean {
  const all = plainLetters(typed)
    .trim()
    .split(/[\s,.?]+/)
  const telling = all.filter(word => !SMALL.has(word))
  const inText = plainLetters(text)
  return (telling.length > 0 ? telling : all).every(word => inText.includes(singular(word)))
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word
}
