import { expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import notYet from './notYet.json' with { type: 'json' }
import specification from './spec-calls.json' with { type: 'json' }

/**
 * Compares the contract with the specification's list of calls. What is missing is listed in `notYet.json`: whole calls
 * by their path, and single inputs of existing calls. The list only shrinks, and is never behind.
 */
const modules = import.meta.glob<Record<string, unknown>>(['../contract/*.ts', '!../contract/*.test.ts'], {
  eager: true,
})
const calls = new Map(
  Object.values(modules)
    .flatMap(Object.values)
    .filter(isCall)
    .map((call) => [call.path, call]),
)
const missingCalls = new Set<string>(notYet.calls)
const missingInputs: Readonly<Record<string, readonly string[]>> = notYet.inputs

test('a call of the specification is in the contract or in the list of those that are not there yet, never both', () => {
  const wrong = specification.flatMap(({ path }) => {
    if (calls.has(path) && missingCalls.has(path))
      return [`${path} is there: run \`npm run contract:table\`, which takes it off tools/notYet.json.`]
    return calls.has(path) || missingCalls.has(path)
      ? []
      : [`${path} is in neither the contract nor tools/notYet.json.`]
  })
  expect(wrong).toEqual([])
})

test('an input of the specification is in its call or in that list, never both, and is required where the specification says so', () => {
  const wrong = specification.flatMap(({ path, inputs }) => {
    const shape = calls.get(path)?.input.shape as
      Record<string, { safeParse(value: unknown): { success: boolean } }> | undefined
    if (!shape) return []
    return inputs.flatMap(({ name, required }) => {
      const isMissing = missingInputs[path]?.includes(name) === true
      const present = shape[name]
      if (!present) return isMissing ? [] : [`${name} of ${path} is in neither the contract nor tools/notYet.json.`]
      if (isMissing) return [`${name} of ${path} is there: take it out of tools/notYet.json.`]
      return present.safeParse(undefined).success === !required
        ? []
        : [`${name} of ${path} must ${required ? '' : 'not '}be required.`]
    })
  })
  expect(wrong).toEqual([])
})

test('every call answers under the name that the specification gives, and is a read', () => {
  const wrong = specification.flatMap(({ path, output }) => {
    const call = calls.get(path)
    if (!call) return []
    return [
      ...(call.name === output ? [] : [`${path} answers \`${call.name}\` and must answer \`${output}\`.`]),
      ...(call.kind === 'read' ? [] : [`${path} must be a read.`]),
    ]
  })
  expect(wrong).toEqual([])
})

test('the list names nothing that the specification does not have', () => {
  const known = new Map(specification.map(({ path, inputs }) => [path, inputs.map(({ name }) => name)]))
  const strange = [
    ...notYet.calls.filter((path) => !known.has(path)),
    ...Object.entries(missingInputs).flatMap(([path, names]) =>
      names
        .filter((name) => known.get(path)?.includes(name) !== true || missingCalls.has(path))
        .map((name) => `${name} of ${path}`),
    ),
  ]
  expect(strange).toEqual([])
})

/** Reads that the specification does not have, each with why a page cannot do without it. */
const ownReads: Record<string, string> = {
  '/api/posts/getEdits': 'what an edited post said before is shown to those who may see it',
  '/api/comments/getEdits': 'what an edited comment said before is shown to those who may see it',
  '/api/posts/getRemoved': 'the team finds what it took away, to restore it',
  '/api/users/getBlocked': 'the team finds whom it blocked, to unblock them',
  '/api/notifications/getSettings': 'a person sees what they chose before they change it',
  '/api/overview/get': 'the portal’s first page shows what goes on at all boards, in one answer',
  '/api/posts/count': 'a search says how many posts it found, which a page of them does not know',
  '/api/posts/preview': 'a person sees a text as it will be stored, and only the server renders texts',
  '/api/posts/countMailed': 'the team sees how many a change of status would email before it is made',
  '/api/sessions/get': 'a person sees where they are signed in before they end a session',
  '/api/viewer/readLink': 'a one-time link says whom it signs in and what it does before anything is done',
}

/** Optional inputs of the specification's own reads that it does not have, each with why. */
const ownInputs: Record<string, string> = {
  'postID of /api/mentions/findSuggestions':
    'who has written on this post is offered, and a board alone does not say which post',
  'boardID of /api/posts/findSuggestions':
    'of posts that are about as like, those of the board that a post is written for are shown',
  'postID of /api/posts/findSuggestions': 'the post beside which they are shown would be the likest',
  'threadID of /api/posts/activity/get': 'a thread of thousands of replies is read in pages of its own',
  'commentID of /api/posts/activity/get':
    'an address that names a reply deep in a thread shows it without the thousands before it',
}

test('a read of ours that the specification lacks, or an input that it does not know, is not there', () => {
  const known = new Map(specification.map(({ path, inputs }) => [path, inputs.map(({ name }) => name)]))
  const strange = [...calls.values()].flatMap((call) => {
    if (call.kind !== 'read') return []
    const inputs = known.get(call.path)
    // A paged list takes its cursor as a further optional input (0035, Calls).
    return inputs
      ? Object.keys(call.input.shape)
          .filter((name) => name !== 'cursor' && !inputs.includes(name))
          .map((name) => `${name} of ${call.path}`)
          .filter((input) => !(input in ownInputs))
      : call.path in ownReads
        ? []
        : [call.path]
  })
  expect(strange).toEqual([])
})

test('a read that is said to be ours is there, and the specification does not have it', () => {
  expect(
    Object.keys(ownReads).filter(
      (path) => calls.get(path)?.kind !== 'read' || specification.some((call) => call.path === path),
    ),
  ).toEqual([])
})

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'input' in value &&
    'output' in value &&
    'kind' in value
  )
}
