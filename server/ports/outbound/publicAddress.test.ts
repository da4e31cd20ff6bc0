import { expect, test } from 'vitest'
import { isPublicAddress } from './publicAddress.ts'

test('addresses of the public internet are public', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::8a'])
    expect(isPublicAddress(address), address).toBe(true)
})

test('loopback, private, link-local, shared, multicast and documentation addresses are not', () => {
  for (const address of [
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
  ])
    expect(isPublicAddress(address), address).toBe(false)
})

test('an address of IPv4 inside one of IPv6 is not, and nor is a name', () => {
  for (const address of ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::808:808', 'localhost', '', '2130706433'])
    expect(isPublicAddress(address), address).toBe(false)
})
