import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inWords } from './list-words.ts'

test('words are listed as British English lists them', () => {
  const lists = { and: 'conjunction', or: 'disjunction' } as const
  fc.assert(
    fc.property(fc.array(fc.string()), fc.constantFrom('and', 'or'), (words, link) => {
      expect(inWords(words, link)).toBe(new Intl.ListFormat('en-GB', { type: lists[link] }).format(words))
    }),
  )
})
