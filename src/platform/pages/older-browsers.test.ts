import { afterEach, expect, test } from 'vitest'
import { fillOlderBrowsers } from './older-browsers.ts'

const taken: (() => void)[] = []

afterEach(() => {
  for (const putBack of taken.splice(0)) putBack()
})

/** A browser without these, which are put back after the test. */
function without(holder: object, ...names: string[]): void {
  for (const name of names) {
    const own = Object.getOwnPropertyDescriptor(holder, name) ?? {}
    Reflect.deleteProperty(holder, name)
    taken.push(() => Object.defineProperty(holder, name, own))
  }
  fillOlderBrowsers()
}

test('groups items by a key, in their order', () => {
  without(Map, 'groupBy')
  const groups = Map.groupBy(new Set([1, 2, 3]), (item, index) => (index === 0 ? 'first' : item % 2))
  expect([...groups]).toEqual([
    ['first', [1]],
    [0, [2]],
    [1, [3]],
  ])
})

test('sorted, reversed, spliced and changed copies leave the array as it was', () => {
  without(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with')
  const list = [2, 1, 3]
  expect(list.toSorted()).toEqual([1, 2, 3])
  expect(list.toSorted((a, b) => b - a)).toEqual([3, 2, 1])
  expect(list.toReversed()).toEqual([3, 1, 2])
  expect(list.toSpliced(1, 1, 8, 9)).toEqual([2, 8, 9, 3])
  expect(list.toSpliced(1)).toEqual([2])
  expect(list.with(-1, 7)).toEqual([2, 1, 7])
  expect(list).toEqual([2, 1, 3])
  expect(Object.keys(list)).toEqual(['0', '1', '2'])
})

test('a text with half of a surrogate pair is not well formed', () => {
  without(String.prototype, 'isWellFormed')
  expect(['Zoë 💈', '\ud83d', 'a\udc88b'].map(text => text.isWellFormed())).toEqual([true, false, false])
})

test('an address is parsed or null', () => {
  without(URL, 'parse', 'canParse')
  expect(URL.parse('/a', 'https://shop.example')?.href).toBe('https://shop.example/a')
  expect(URL.parse('shop')).toBeNull()
  expect([URL.canParse('https://shop.example'), URL.canParse('shop')]).toEqual([true, false])
})

test('a browser’s own are kept', () => {
  const { groupBy } = Map
  fillOlderBrowsers()
  expect(Map.groupBy).toBe(groupBy)
})
