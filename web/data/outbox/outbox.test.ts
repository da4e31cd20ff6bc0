// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { answering } from '../../test/answering.ts'
import { createDataClient } from '../client.ts'
import { DataError, serverError } from '../errors/dataError.ts'
import { createCookieStore } from '../transport/cookieStore.ts'
import type { Change } from './entry.ts'
import { createOutbox, type Ending, type OutboxKind } from './outbox.ts'

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const viewerOf = (id: string) => ({ id, name: id, csrfToken: `of ${id}` })

const vote = (postID: string, isOn = true): Change => ({
  kind: 'vote',
  about: `vote ${postID}`,
  inputs: { postID },
  toggle: { isOn, was: !isOn },
  title: 'Dark mode',
  href: '/',
})

interface Server {
  viewer: string | null
  /** What is answered to a vote; a line that carries nothing throws. */
  answer: (inputs: Record<string, unknown>) => unknown
}

/** A tab of a browser with lamps for posts, and a server. */
async function open(server: Server) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { transport, made } = answering({
    '/api/viewer/get': () => ({ viewer: server.viewer === null ? null : viewerOf(server.viewer) }),
    '/api/votes/create': (inputs) => server.answer(inputs),
    '/api/votes/delete': (inputs) => server.answer(inputs),
  })
  const client = createDataClient({ transport, cookies: createCookieStore(), onServer: false })
  await client.load('/api/viewer/get', {})
  const lamps = new Map<string, boolean[]>()
  const told: unknown[] = []
  const endings: Ending[] = []
  const kind: OutboxKind = {
    path: ({ toggle }) => (toggle?.isOn ? '/api/votes/create' : '/api/votes/delete'),
    show: ({ about, toggle }) => {
      const layers = lamps.get(about) ?? []
      lamps.set(about, layers)
      layers.push(toggle?.isOn === true)
      return () => void layers.splice(layers.lastIndexOf(toggle?.isOn === true), 1)
    },
    tell: (_entry, output) => void told.push(output),
  }
  const outbox = createOutbox(client, {
    storage: localStorage,
    kinds: { vote: kind },
    locks: null,
    now: () => 1_000,
    tab: 'one',
    isSurelyOffline: () => false,
    onEnding: (ending) => endings.push(ending),
  })
  const writes = () => made.filter(({ path }) => path.startsWith('/api/votes/'))
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  return { client, outbox, lamps, told, endings, writes, pass }
}

const away = () => {
  throw new TypeError('Failed to fetch')
}
const taken = () => ({ vote: { viewerVoted: true } })

test('a failed write is kept, shown, said to wait, and sent once when the server answers again', async () => {
  const server: Server = { viewer: 'ada', answer: away }
  const { outbox, lamps, told, endings, writes, pass } = await open(server)
  expect(outbox.take(vote('1'), serverError())).toBe(true)
  expect(outbox.read()).toMatchObject({ entries: [{ about: 'vote 1' }], isHeld: true })
  expect(lamps.get('vote 1')).toEqual([true])
  await pass(2_500)
  expect(writes()).toHaveLength(1)
  server.answer = taken
  outbox.nudge()
  outbox.nudge()
  await pass()
  expect(writes()).toHaveLength(2)
  expect(outbox.read()).toEqual({ entries: [], others: 0, isSending: false, isHeld: false })
  expect([lamps.get('vote 1'), told]).toEqual([[], [{ viewerVoted: true }]])
  expect(endings).toMatchObject([{ sent: [{ about: 'vote 1' }], refused: [] }])
  await pass(3_600_000)
  expect(writes()).toHaveLength(2)
})

test('what is left over is shown by the next page, and sent with the token of the person it belongs to', async () => {
  const server: Server = { viewer: 'ada', answer: away }
  const first = await open(server)
  first.outbox.take(vote('1'), serverError())
  first.outbox.take(vote('2'), serverError())
  server.answer = taken
  const second = await open(server)
  expect([...second.lamps]).toEqual([
    ['vote 1', [true]],
    ['vote 2', [true]],
  ])
  // Nobody is told that something waits before it has failed.
  expect(second.outbox.read().isHeld).toBe(false)
  second.outbox.nudge()
  await second.pass()
  expect(second.writes().map(({ inputs }) => inputs)).toEqual([
    { postID: '1', csrfToken: 'of ada' },
    { postID: '2', csrfToken: 'of ada' },
  ])
})

test('what one person left is neither shown to nor sent for another, and is there again for them', async () => {
  const server: Server = { viewer: 'ada', answer: away }
  const { client, outbox, lamps, writes, pass } = await open(server)
  outbox.take(vote('1'), serverError())
  server.viewer = 'bob'
  server.answer = taken
  await client.load('/api/viewer/get', {}, { force: true })
  expect([outbox.read().entries, outbox.read().others, lamps.get('vote 1')]).toEqual([[], 1, []])
  outbox.nudge()
  await pass(120_000)
  expect(writes()).toEqual([])
  server.viewer = 'ada'
  await client.load('/api/viewer/get', {}, { force: true })
  await pass()
  expect(writes().map(({ inputs }) => inputs)).toEqual([{ postID: '1', csrfToken: 'of ada' }])
})

test('a stranger who was signed out meanwhile sends nothing, and may discard what is there', async () => {
  const server: Server = { viewer: 'ada', answer: away }
  const { outbox, writes, pass } = await open(server)
  outbox.take(vote('1'), serverError())
  server.viewer = null
  server.answer = taken
  outbox.nudge()
  await pass()
  expect([writes(), outbox.read().others]).toEqual([[], 1])
  outbox.discardOthers()
  expect(outbox.read().others).toBe(0)
})

test('what is refused later is told, and no longer shown', async () => {
  const server: Server = { viewer: 'ada', answer: away }
  const { outbox, lamps, endings, pass } = await open(server)
  outbox.take(vote('1'), serverError())
  const ended = outbox.ended('vote 1')
  server.answer = () => ({ error: 'This post is gone.', code: 'notFound' })
  outbox.nudge()
  await pass()
  await ended
  expect(lamps.get('vote 1')).toEqual([])
  expect(endings).toMatchObject([{ sent: [], refused: [{ entry: { about: 'vote 1' }, error: { code: 'notFound' } }] }])
})

test('a refusal is not kept, nor what nothing waits before', async () => {
  const { outbox } = await open({ viewer: 'ada', answer: away })
  expect(outbox.take(vote('1'), new DataError('No.', 'forbidden', { status: 403 }))).toBe(false)
  expect(outbox.take(vote('1'), new DataError('server error', 'serverError', { status: 413 }))).toBe(false)
  expect(outbox.take(vote('1'))).toBe(false)
  outbox.take(vote('1'), serverError(503))
  expect(outbox.take(vote('2'))).toBe(false)
  expect(outbox.take({ ...vote('1', false), toggle: { isOn: false, was: true } })).toBe(true)
  expect(outbox.read().entries).toEqual([])
})

test('an entry that is discarded is not sent', async () => {
  const server: Server = { viewer: 'ada', answer: away }
  const { outbox, lamps, writes, pass } = await open(server)
  outbox.take(vote('1'), serverError())
  outbox.discard('vote 1')
  expect([lamps.get('vote 1'), outbox.read().entries]).toEqual([[], []])
  server.answer = taken
  outbox.nudge()
  await pass(60_000)
  expect(writes()).toEqual([])
})
