// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { DataError, serverError } from '../errors/dataError.ts'
import type { Change, Entry } from './entry.ts'
import { flush, keyLifeMs, mostFailures } from './flush.ts'
import { createOutboxStore } from './outboxStore.ts'

afterEach(() => localStorage.clear())

const comment = (key: string): Change => ({
  key,
  kind: 'comment',
  about: `pending-${key}`,
  inputs: { postID: '1', body: key },
  title: 'Dark mode',
  href: '/',
})
const vote = (isOn: boolean): Change => ({
  kind: 'vote',
  about: 'vote 1',
  inputs: { postID: '1' },
  toggle: { isOn, was: !isOn },
  title: 'Dark mode',
  href: '/',
})

type Viewer = { id: string; csrfToken: string } | null | 'away'

interface World {
  viewer?: Viewer | (() => Viewer)
  answer?: (entry: Entry, token: string) => unknown
  now?: number
  offline?: boolean
}

/** An outbox with some changes of ada's, and a server that answers as a test says. */
function open(changes: readonly Change[]) {
  const store = createOutboxStore(localStorage)
  for (const change of changes) store.put('ada', change, { key: 'k', made: 1_000, mayHaveArrived: false })
  const sent: string[] = []
  const told: string[] = []
  const run = ({
    viewer = { id: 'ada', csrfToken: 't' },
    answer = () => 'done',
    now = 2_000,
    offline = false,
  }: World) =>
    flush({
      store,
      askViewer: async () => {
        const found = typeof viewer === 'function' ? viewer() : viewer
        if (found === 'away') throw new TypeError('Failed to fetch')
        return found
      },
      send: async (entry, token) => {
        sent.push(`${entry.about} as ${token}`)
        const answered = answer(entry, token)
        if (answered instanceof Error) throw answered
        return answered
      },
      isSurelyOffline: () => offline,
      now: () => now,
      onSent: ({ about }, output) => told.push(`${about}: ${String(output)}`),
      onRefused: ({ about }, error) => told.push(`${about} refused: ${error?.message ?? 'too old'}`),
    })
  return { store, sent, told, run }
}

test('what waits is sent in its order, each once, and is gone then', async () => {
  const { store, sent, run } = open([vote(true), comment('a'), comment('b')])
  expect(await run({})).toBe('empty')
  expect(sent).toEqual(['vote 1 as t', 'pending-a as t', 'pending-b as t'])
  expect(store.list('ada')).toEqual([])
  expect(await run({})).toBe('empty')
  expect(sent).toHaveLength(3)
})

test('nothing is sent without an answer to who is signed in, for a stranger, or as another person', async () => {
  const { store, sent, run } = open([comment('a')])
  expect(await run({ viewer: 'away' })).toBe('waiting')
  expect(await run({ viewer: null })).toBe('signedOut')
  expect(await run({ viewer: { id: 'bob', csrfToken: 'b' } })).toBe('empty')
  expect([sent, store.list('ada').length]).toEqual([[], 1])
})

test('when the session is another by now, the person is asked for again, and theirs alone is sent', async () => {
  const { sent, run } = open([comment('a'), comment('b')])
  let token = 'old'
  const ended = await run({
    viewer: () => ({ id: 'ada', csrfToken: token }),
    answer: (_entry, used) => {
      if (used !== 'old') return 'done'
      token = 'new'
      return new DataError('No.', 'badToken', { status: 403 })
    },
  })
  expect(ended).toBe('empty')
  expect(sent).toEqual(['pending-a as old', 'pending-a as new', 'pending-b as new'])
})

test.each([
  serverError(),
  serverError(502),
  new DataError('Wait.', 'tooMany', { status: 429 }),
  serverError(503, 'readOnly'),
])('without an answer of the server (%o) all of it waits, and may have arrived', async (error) => {
  const { store, sent, run } = open([comment('a'), comment('b')])
  expect(await run({ answer: () => error })).toBe('waiting')
  expect(sent).toHaveLength(1)
  expect(store.list('ada').map(({ mayHaveArrived }) => mayHaveArrived)).toEqual([true, false])
})

test('what a browser without any connection sends has surely not arrived', async () => {
  const { store, run } = open([comment('a')])
  await run({ answer: () => serverError(), offline: true })
  expect(store.list('ada')).toMatchObject([{ mayHaveArrived: false }])
})

test('an entry that the server fails at holds up no other, and is given back after some tries', async () => {
  const { store, sent, told, run } = open([comment('a'), comment('b')])
  const answer = ({ about }: Entry) => (about === 'pending-a' ? serverError(500) : 'done')
  expect(await run({ answer })).toBe('waiting')
  expect(told).toEqual(['pending-b: done'])
  for (let tries = 1; tries < mostFailures; tries += 1) await run({ answer })
  expect(sent.filter((one) => one.startsWith('pending-a'))).toHaveLength(mostFailures)
  expect(told.at(-1)).toBe('pending-a refused: server error')
  expect(store.list('ada')).toEqual([])
})

test('what the server refuses is given back at once, and the rest is sent', async () => {
  const { told, run } = open([vote(true), comment('a')])
  const gone = new DataError('This post is gone.', 'notFound', { status: 404 })
  expect(await run({ answer: ({ kind }) => (kind === 'vote' ? gone : 'done') })).toBe('empty')
  expect(told).toEqual(['vote 1 refused: This post is gone.', 'pending-a: done'])
})

test('a comment that may have arrived is not sent after the server forgot its key', async () => {
  const { store, sent, told, run } = open([comment('a'), comment('b'), vote(true)])
  await run({ answer: () => serverError() })
  sent.length = 0
  expect(await run({ now: 1_000 + keyLifeMs + 60_000 })).toBe('empty')
  expect(told).toEqual(['pending-a refused: too old', 'pending-b: done', 'vote 1: done'])
  expect([sent, store.list('ada')]).toEqual([['pending-b as t', 'vote 1 as t'], []])
})

test('what is pressed while it is on its way is sent after it', async () => {
  const { store, sent, run } = open([vote(true)])
  const answer = () => {
    if (sent.length === 1)
      store.put(
        'ada',
        { ...vote(false), toggle: { isOn: false, was: true } },
        { key: 'k', made: 3_000, mayHaveArrived: true },
      )
    return 'done'
  }
  expect(await run({ answer })).toBe('empty')
  expect(sent).toEqual(['vote 1 as t', 'vote 1 as t'])
  expect(store.list('ada')).toEqual([])
})
