import { expect, it } from 'vitest'
import { readAddresses } from './inviteAddresses.ts'

it.each([
  ['ann@example.com', ['ann@example.com']],
  [
    'ann@example.com, bob@example.com;cid@example.com\ndan@example.com eve@example.com',
    ['ann', 'bob', 'cid', 'dan', 'eve'].map((name) => `${name}@example.com`),
  ],
  ['Ann Lee <Ann@Example.com>, "Bob, the second" <bob@example.com>', ['ann@example.com', 'bob@example.com']],
  ['Lovelace, Ada <ada@example.com>; Hopper, Grace <grace@example.com>', ['ada@example.com', 'grace@example.com']],
  ['<ann@example.com>\r\n<ann@example.com>', ['ann@example.com']],
  ['mailto:ann@example.com.', ['ann@example.com']],
  ['', []],
])('reads the addresses of %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual({ addresses, wrong: [] })
})

it('says what is no address', () => {
  expect(readAddresses('ann, bob@nowhere, cid@example.com, @example.com')).toEqual({
    addresses: ['cid@example.com'],
    wrong: ['ann', 'bob@nowhere', '@example.com'],
  })
})
