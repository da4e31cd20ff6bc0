import { expect, it } from 'vitest'
import { withoutAddresses } from './withoutAddresses.ts'

it('blots out email addresses, also when they are encoded for an address bar', () => {
  expect(withoutAddresses('550 <ann.lee+x@mail.example.com>: unknown.')).toBe('550 <[address]>: unknown.')
  expect(withoutAddresses('Write to jörg@müller.example.')).toBe('Write to [address].')
  expect(withoutAddresses('/settings/ann%40example.com/x')).toBe('/settings/[address]/x')
  expect(withoutAddresses('a@b@example.com')).toBe('[address]')
})

it('leaves what only looks a little like one', () => {
  for (const text of [
    '@vite/client',
    'at run (node_modules/@scope/name.js:1:2)',
    'me@home',
    'a @ b.c',
    "it's 100% done...",
    'x@.',
  ])
    expect(withoutAddresses(text)).toBe(text)
})

it('cuts queries and fragments off web addresses', () => {
  expect(withoutAddresses('at https://a.example/x.js?v=1:2 (http://b.example/#token) end?')).toBe(
    'at https://a.example/x.js (http://b.example/) end?',
  )
  expect(withoutAddresses('why?http://a.example/b?c=d#e')).toBe('why?http://a.example/b')
})
