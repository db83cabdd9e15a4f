import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchTerms, searchText } from './search-rules.ts'

const isFound = (customer: { name: string; phoneKey: string }, typed: string) => {
  const [text, terms] = [searchText(customer), searchTerms(typed)]
  return terms.length > 0 && terms.every(term => text.includes(term))
}

const ZOE = { name: 'Zoë O’Neill', phoneKey: '447700900321' }

test.each([
  ['zoe', true],
  ['NEIL', true],
  ['neill zo', true],
  ['zo', true],
  ['oe', false],
  ['0321', true],
  ['07700 900', true],
  ['+44 (0)7700', true],
  ['0044 7700', true],
  ['(07700) 900-321', true],
  ['+7700', false],
  ['zoe 321', true],
  ['zoe 322', false],
  ['32', false],
  ['’’’', false],
])('“%s” finding Zoë O’Neill of 07700 900321 is %s', (typed, expected) =>
  expect(isFound(ZOE, typed)).toBe(expected),
)

test.each(['luk', 'łuk', 'LUKAS', 'sor', 'sør'])('“%s” finds Łukasz Sørensen', typed =>
  expect(isFound({ name: 'Łukasz Sørensen', phoneKey: '447700900321' }, typed)).toBe(true),
)

const letters = fc.stringMatching(/^[a-zà-öøß一-龥]{3,12}$/u)
const digits = fc.stringMatching(/^44[0-9]{10}$/)

test('any three or more letters or digits in a row of a name or number find its customer', () =>
  fc.assert(
    fc.property(letters, digits, fc.nat(9), fc.nat(9), (name, phoneKey, from, more) => {
      const part = (text: string) => {
        const start = Math.min(from, text.length - 3)
        return text.slice(start, start + 3 + more)
      }
      expect(isFound({ name, phoneKey }, part(name))).toBe(true)
      expect(isFound({ name, phoneKey }, part(phoneKey))).toBe(true)
      expect(isFound({ name, phoneKey }, part(`0${phoneKey.slice(2)}`))).toBe(true)
    }),
  ))
