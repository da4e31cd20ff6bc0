import { expect, it } from 'vitest'
import { readRedirectSearch, readSignInSearch } from './signInSearch.ts'

it('takes a company, a browser’s hash and a path of the company, and nothing else', () => {
  const browser = 'x'.repeat(43)
  expect(readSignInSearch({ company: 'acme', browser, next: '/admin', more: 1 })).toEqual({
    company: 'acme',
    browser,
    next: '/admin',
  })
  expect(readSignInSearch({ company: 365 })).toEqual({ company: '365' })
  expect(readSignInSearch({ company: {}, browser: 'x', next: '//evil.example' })).toEqual({})
})

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/%2Fevil.example',
  '/\t/evil.example',
  ['/a'],
  7,
])('leads nowhere by %j', (to) => expect(readRedirectSearch({ to })).toEqual({}))

it('leads to a path', () =>
  expect(readRedirectSearch({ to: '/admin/posts?q=x#y' })).toEqual({ to: '/admin/posts?q=x#y' }))
