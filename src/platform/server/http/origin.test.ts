import { expect, test } from 'vitest'
import { describeDevice } from './origin.server.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const LINUX = `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT}`

// Shows threat 109
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Microsoft Edge on Windows',
  ],
  [`${LINUX} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${LINUX} Ubuntu Chromium/140.0 Chrome/140.0.0.0 Safari/537.36`, 'Chromium on Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile/1 Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8', 'An unknown device'],
  ['', 'An unknown device'],
])('the device of %s is %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device))

test('a User-Agent of any length is described', () =>
  expect(describeDevice('('.repeat(60_000))).toBe('An unknown device'))
