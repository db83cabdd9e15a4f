import { expect, test } from 'vitest'
import { authorText } from './messages.ts'

test('a change that no one signed in made is named after the shop’s server, the advertiser or a stranger', () => {
  expect(authorText({ who: 'admin', action: 'creative-added' })).toBe('admin')
  expect(authorText({ who: '', action: 'plays-made-good' })).toBe('The shop’s server')
  expect(authorText({ who: '', action: 'creative-added' })).toBe('The advertiser')
  expect(authorText({ who: '', action: 'sign-in-failed' })).toBe('Someone')
})
