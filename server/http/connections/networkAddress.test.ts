import { expect, test } from 'vitest'
import { networkAddress } from './networkAddress.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['[2001:db8:1:2::1]:49152', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:49152', '203.0.113.7'],
])('%s counts as %s', (ip, expected) => {
  expect(networkAddress(ip)).toBe(expected)
})

test('a socket that has closed has no address, and what is none counts as it is written', () => {
  expect([networkAddress(undefined), networkAddress('unknown'), networkAddress('a:b')]).toEqual(['', 'unknown', 'a:b'])
})

test('a thousand addresses and more are told apart', () => {
  const addresses = Array.from({ length: 3_000 }, (_, n) => networkAddress(`2001:db8:0:${n.toString(16)}::1`))
  expect(new Set(addresses).size).toBe(3_000)
})
