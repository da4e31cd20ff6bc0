import { expect, it } from 'vitest'
import { ownPath } from './ownPath.ts'

it.each([
  '/',
  '/admin',
  '/admin/posts?status=open#top',
  '/ideas/p/dark-mode?comments=newest#comment-1',
  '/search?q=//x',
])('takes %s as it is', (path) => expect(ownPath(path)).toBe(path))

it.each([
  '',
  'admin',
  '?next=/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTPS:/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\u0000/evil.example',
  '/\u0085/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/./%2Fevil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' //evil.example',
  ' /admin',
  `/${'x'.repeat(2_000)}`,
  null,
  undefined,
  ['/admin'],
])('takes nothing of %j', (text) => expect(ownPath(text)).toBeNull())

it('leads nowhere but home, as a browser reads it', () => {
  for (const path of ['/@evil.example', '/:443', '/;//evil', '/a\\b', '/evil.example', '/%E2%80%A8/x'])
    expect(new URL(ownPath(path) ?? '/', 'https://here.example').origin).toBe('https://here.example')
})
