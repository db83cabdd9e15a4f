import { describe, expect, test } from 'vitest'
import { ipOf, networkOf } from './client-ip.server.ts'

describe('a client is counted', () => {
  test.each(['203.0.113.7', '127.0.0.1'])('by its own IPv4 address, %s', address =>
    expect(networkOf(address)).toBe(address),
  )
  test.each(['::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107'])(
    'by the IPv4 address that an IPv6 socket shows it under: %s',
    address => expect(networkOf(address)).toBe('203.0.113.7'),
  )
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:DB8:1:ffff::9', '2001:db8:1::/48'],
    ['2001:db8::a:b:c:d', '2001:db8:0::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['2001:0db8:0000:0000::1', '2001:db8:0::/48'],
    ['1::2:3:4:5:6:7', '1:0:2::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
  ])('by the IPv6 network that its provider gave it: %s is of %s', (address, network) =>
    expect(networkOf(address)).toBe(network),
  )
})

describe('an entry of X-Forwarded-For', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7:4711 ', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[::ffff:203.0.113.7]:80', '::ffff:203.0.113.7'],
  ])('%s holds the address %s', (entry, address) => expect(ipOf(entry)).toBe(address))

  test.each([
    '',
    'unknown',
    '203.0.113',
    '203.0.113.7:',
    '203.0.113.7:port',
    '203.0.113.7:123456',
    '[203.0.113.7',
    '[]:80',
    '_hidden',
    '203.0.113.7:80:80',
  ])('%s holds none', entry => expect(ipOf(entry)).toBeNull())
})
