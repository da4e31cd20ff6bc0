import { expect, it } from 'vitest'
import { hashOf } from '../../../secrets/tokens.ts'
import { browserHashOf, handoverURL } from './makeHandover.ts'

it('has the code in the fragment, which no server is sent', () => {
  const { origin, pathname, search, hash } = new URL(handoverURL('https://acme.example', 'a-code'))
  expect([origin, pathname, search, hash]).toEqual(['https://acme.example', '/auth', '', '#code=a-code'])
})

it('reads a browser’s hash out of an address, and nothing else', () => {
  const hash = hashOf('a cookie')
  expect(browserHashOf(hash.toString('base64url'))).toEqual(hash)
  for (const text of ['', 'x', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(43)}\n`])
    expect(browserHashOf(text), JSON.stringify(text)).toBeNull()
})
