import { expect, test } from 'vitest'
import { locateScreen, screen } from './screen.tsx'

const load = async () => ({ default: () => null })
const PATHS = ['/', '/price-list', '/visit/:token', '/visit/:token/late', '*']
const SCREENS = PATHS.map(path => screen({ path, kind: 'unlisted', file: path, load }))

test.each([
  ['/', '/', '/', {}],
  ['/Price-List/', '/price-list', '/price-list', {}],
  ['/visit/aB%2Dc', '/visit/:token', '/visit/aB-c', { token: 'aB-c' }],
  ['/VISIT/aB/late', '/visit/:token/late', '/visit/aB/late', { token: 'aB' }],
])('%s is the page %s at its one spelling %s', (address, pattern, path, params) => {
  expect(locateScreen(SCREENS, address)).toMatchObject({
    screen: { path: pattern },
    path,
    params,
    isFound: true,
  })
})

test.each(['/no-such-page', '/visit', '/visit/:token', '/visit/a/b', '/%', '/404'])(
  '%s is the last screen, and nothing of the address is in its path',
  address => {
    expect(locateScreen(SCREENS, address)).toMatchObject({
      screen: { path: '*' },
      path: '/404',
      params: {},
      isFound: false,
    })
  },
)

test('without a screen for unknown paths nothing is located', () => {
  expect(() => locateScreen(SCREENS.slice(0, 2), '/unknown')).toThrow('No screen takes unknown paths.')
})

test('a module that fails to load is reported by its own load alone', async () => {
  const failing = screen({
    path: '*',
    kind: 'unlisted',
    file: 'x',
    load: () => Promise.reject(new Error('gone')),
  })
  await failing.settled()
  expect(failing.loaded()).toBeUndefined()
  await expect(failing.load()).rejects.toThrow('gone')
})
