import { expect, test } from 'vitest'
import { newerInFile } from './newer-in-build.ts'

test.each([
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy([], String)', 'Object.groupBy'],
  ['const sets = [new Set()]; sets[0].isSubsetOf(sets[0])', '.isSubsetOf'],
  ['new Map().values().map(String)', 'Iterator.map'],
  ['Array.fromAsync([])', 'Array.fromAsync'],
  ['document.body.togglePopover()', '.togglePopover'],
  ['new URLPattern("/")', 'new URLPattern'],
])('a script with %s is refused', (code, name) => {
  expect(newerInFile('assets/a.js', code)).toEqual([
    expect.stringMatching(new RegExp(`^assets/a\\.js: ${RegExp.escape(name)} is not in `)),
  ])
})

test.each([
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a { interpolate-size: allow-keywords }', 'interpolate-size'],
  ['a:popover-open { color: red }', ':popover-open'],
  ['@starting-style { a { color: red } }', '@starting-style'],
  ['a { color: color-mix(in oklab, red, blue) }', 'color-mix()'],
])('a stylesheet with %s is refused', (text, name) => {
  expect(newerInFile('assets/a.css', text)).toContainEqual(expect.stringContaining(`: ${name} is not in `))
})

test('what is as old as the floor, filled, asked for first, or the later of two values passes', () => {
  const code =
    'Map.groupBy([], String); [3].toSorted(); [1].findLast(Boolean); structuredClone({}); a.showModal?.()'
  expect(newerInFile('a.js', `${code}; b?.togglePopover?.(); Object.values({}).map(String)`)).toEqual([])
  const text =
    'a { color: red; color: color-mix(in oklab, red, blue) } @supports (interpolate-size: allow-keywords) { a { interpolate-size: allow-keywords } }'
  expect(newerInFile('a.css', `${text} .popover-open\\:red { color: red }`)).toEqual([])
})
