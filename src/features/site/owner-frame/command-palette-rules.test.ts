import { expect, test } from 'vitest'
import { matching, stepped } from './command-palette-rules.ts'

const CHOICES = [
  { key: 'a', name: 'Today', note: 'Page', to: '/admin/today' },
  { key: 'b', name: 'Tom Ashdown', note: 'Week', to: '/admin/diary' },
]

test('every word must stand somewhere in a choice, in whatever case', () => {
  expect(matching(CHOICES, ' WEEK tom').map(({ key }) => key)).toEqual(['b'])
  expect(matching(CHOICES, '')).toHaveLength(2)
  expect(matching(CHOICES, 'ellis')).toEqual([])
})

test('a choice is found without the accents of its name', () => {
  const lukasz = { key: 'c', name: 'Łukasz Żak', note: 'Week', to: '/admin/diary' }
  expect(matching([lukasz], 'lukasz zak')).toEqual([lukasz])
})

test('the arrows go round at the ends', () => {
  expect([stepped(1, 2, 1), stepped(0, 2, -1), stepped(0, 0, 1)]).toEqual([0, 1, 0])
})
