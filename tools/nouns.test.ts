import { expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { isTest, sourcesIn, syntaxOf, type SyntaxNode } from './sources.ts'

/** Holds the effects of writes against the contract: what has to be asked again follows from its nouns, never from a list in a page. */
const modules = import.meta.glob<Record<string, unknown>>(['../contract/*.ts', '!../contract/*.test.ts'], {
  eager: true,
})
const calls = Object.values(modules).flatMap(Object.values).filter(isCall)
const reads = calls.filter(({ kind }) => kind === 'read')
const writes = calls.filter(({ kind }) => kind === 'write')
const segments = new Set<string>(calls.map(({ path }) => segmentOf(path)))

/** Where something changes without a write of the page: another person came, and the server has news. */
const heard = new Set(['web/components/signIn/SignInDialog.tsx', 'web/components/notifications/Bell.tsx'])

test('every call names its nouns, and a noun is the first segment of a call', () => {
  const wrong = calls.filter(({ nouns }) => !Array.isArray(nouns) || nouns.some((noun) => !segments.has(noun)))
  expect(
    wrong.map(({ path }) => path),
    'Name in `shows` or `touches` only first segments of calls, and keep them in contract/nouns.ts',
  ).toEqual([])
})

test('every noun that a write touches is shown by a read', () => {
  // A write that touches the viewer has everything asked anew.
  const shown = new Set<string>(['viewer', ...reads.flatMap(({ nouns }) => nouns)])
  const lost = writes.flatMap(({ path, nouns }) =>
    nouns.filter((noun) => !shown.has(noun)).map((noun) => `${path} touches ${noun}`),
  )
  expect(lost, 'No read shows it: name the nouns of what has to be asked again, or none').toEqual([])
})

test('a vote, a follow and a like ask for nothing again', () => {
  const quick = writes.filter(
    ({ path }) => ['votes', 'subscriptions', 'userReactions'].includes(segmentOf(path)) && !path.endsWith('OnBehalf'),
  )
  expect(quick.length).toBe(6)
  expect(quick.filter(({ nouns }) => nouns.length > 0).map(({ path }) => path)).toEqual([])
})

test('no page says what has to be asked again after a write', () => {
  const pages = sourcesIn('web').filter(
    ({ path }) => !path.startsWith('web/data/') && !isTest(path) && !heard.has(path),
  )
  const naming = pages.filter((source) => syntaxOf(source).nodes.some(invalidates)).map(({ path }) => path)
  expect(
    naming,
    'Name the nouns in the write’s `touches` in contract/: the data layer asks for what shows them',
  ).toEqual([])
})

function invalidates({ type, callee }: SyntaxNode): boolean {
  const { type: kind, property } = (callee ?? {}) as { type?: string; property?: { name?: string } }
  return type === 'CallExpression' && kind === 'MemberExpression' && property?.name === 'invalidate'
}

function segmentOf(path: string): string {
  return path.split('/')[2] ?? ''
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'kind' in value && 'path' in value && 'access' in value
}
