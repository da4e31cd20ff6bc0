import { expect, it } from 'vitest'
import { nextPath } from './nextPath.ts'

it('a path of ours is where signing in leads, with its query and fragment', () => {
  expect(nextPath('/ideas/p/dark-mode?comments=newest#comment-1', '/')).toBe(
    '/ideas/p/dark-mode?comments=newest#comment-1',
  )
  expect(nextPath('/admin', '/')).toBe('/admin')
})

it('whatever a browser would take for another site is not followed', () => {
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '',
  ]
  for (const next of foreign) expect(nextPath(next, '/admin'), JSON.stringify(next)).toBe('/admin')
})

it('without a next, or with the sign-in itself, it goes where it goes otherwise', () => {
  for (const next of [undefined, '/login', '/login?next=/login', '/set-password', 'ideas'])
    expect(nextPath(next, '/')).toBe('/')
})
