import { Buffer } from 'node:buffer'
import type { Socket } from 'node:net'
import { held, paced, personOf, type Flood, type Kind } from './flood.ts'
import { boundary, formHead, formStart, requestOf } from './request.ts'

const halfOpen = 250

/** The target's path, in half of the floods with a query: code that compares whole URLs with a path misses it. */
function pathOf({ target, random }: Flood): string {
  return random.next() < 0.5 ? target.path : `${target.path}${target.path.includes('?') ? '&' : '?'}x`
}

function openHalf(flood: Flood, headers: readonly string[], body: string): Promise<void> {
  const request = requestOf(flood.target, {
    path: pathOf(flood),
    method: 'POST',
    person: personOf(flood),
    input: {},
    body: '',
    headers,
  })
  const text = request.replace(/content-type: application\/json\r\ncontent-length: 0\r\n/, '') + body
  return held(flood, halfOpen, () => void flood.sockets.open(text))
}

const isUpload: Kind['prefers'] = ({ group }) => group === 'upload'

/** Requests that begin and never end. */
export const halfSent: readonly Kind[] = [
  {
    name: 'half a head',
    family: 'half-sent',
    async run(flood) {
      const text = requestOf(flood.target, { person: personOf(flood) })
      await held(
        flood,
        halfOpen,
        () => void flood.sockets.open(text.slice(0, flood.random.between(4, text.indexOf('\r\n\r\n') + 2))),
      )
    },
  },
  {
    name: 'half a body',
    family: 'half-sent',
    run: (flood) => openHalf(flood, ['content-type: application/json', 'content-length: 20000'], '{"pages":'),
  },
  {
    name: 'half a body in chunks',
    family: 'half-sent',
    run: (flood) =>
      openHalf(flood, ['content-type: application/json', 'transfer-encoding: chunked'], '9\r\n{"pages":\r\n'),
  },
  {
    name: 'half a body after Expect',
    family: 'half-sent',
    prefers: isUpload,
    run: (flood) =>
      openHalf(
        flood,
        [
          `content-type: ${flood.random.of(['application/json', `multipart/form-data; boundary=${boundary}`])}`,
          'expect: 100-continue',
          'content-length: 20000',
        ],
        '',
      ),
  },
  {
    name: 'half a form',
    family: 'half-sent',
    lasts: 4,
    prefers: isUpload,
    async run(flood) {
      const [path, person] = [pathOf(flood), personOf(flood)]
      const form = formStart(person)
      const cut = form.slice(0, flood.random.between(0, form.length))
      await held(flood, halfOpen, () => void flood.sockets.open(formHead(path, { person, length: 2_000_000 }) + cut))
    },
  },
  {
    name: 'lying content-length',
    family: 'half-sent',
    async run(flood) {
      const body = JSON.stringify(flood.target.input ?? {})
      const { random } = flood
      const headers = () =>
        random.of([
          ['content-length: 1'],
          ['content-length: 5', 'transfer-encoding: chunked'],
          ['content-length: 99999999999'],
          ['content-length: -1'],
          ['content-length: 5', 'content-length: 6'],
          ['transfer-encoding: chunked, identity'],
          ['content-length: 600000'],
        ]) ?? []
      await paced(flood, 100, () => {
        const text = requestOf(flood.target, {
          path: pathOf(flood),
          method: 'POST',
          body: '',
          person: personOf(flood),
          headers: headers(),
        })
        flood.sockets.open(text.replace('content-length: 0\r\n', '') + body)
      })
    },
  },
]

/** Opens connections that send `begin` and then `rest` byte by byte. */
async function drip(flood: Flood, begin: string, rest: string): Promise<void> {
  const open: { socket: Socket | null; at: number }[] = []
  const timer = setInterval(() => {
    for (const one of open) if (one.socket?.writable && one.at < rest.length) one.socket.write(rest.charAt(one.at++))
  }, 60)
  await held(flood, halfOpen, () => void open.push({ socket: flood.sockets.open(begin), at: 0 }))
  clearInterval(timer)
}

const uploads = 24
const uploadBytesPerSecond = 9_000

/** Requests that arrive a few bytes at a time. */
export const slowToWrite: readonly Kind[] = [
  {
    name: 'head byte by byte',
    family: 'slow to write',
    run: (flood) => drip(flood, '', requestOf(flood.target, { person: personOf(flood) })),
  },
  {
    name: 'body byte by byte',
    family: 'slow to write',
    async run(flood) {
      const text = requestOf(flood.target, {
        path: pathOf(flood),
        method: 'POST',
        person: personOf(flood),
        body: JSON.stringify({ filler: 'x'.repeat(5_000) }),
      })
      const headEnd = text.indexOf('\r\n\r\n') + 4
      await drip(flood, text.slice(0, headEnd), text.slice(headEnd))
    },
  },
  {
    name: 'slow uploads',
    family: 'slow to write',
    lasts: 4,
    groups: ['upload'],
    async run(flood) {
      const person = personOf(flood)
      const everyMs = 100
      const piece = Buffer.alloc((uploadBytesPerSecond * everyMs) / 1_000, 1)
      const open: (Socket | null)[] = []
      const timer = setInterval(() => open.forEach((socket) => socket?.writable && socket.write(piece)), everyMs)
      await held(
        flood,
        uploads,
        () =>
          void open.push(
            flood.sockets.open(formHead(flood.target.path, { person, length: 9_000_000 }) + formStart(person)),
          ),
      )
      clearInterval(timer)
    },
  },
]

/** Answers that are not read. */
export const slowToRead: readonly Kind[] = [
  {
    name: 'unread answers',
    family: 'slow to read',
    prefers: ({ name }) => name === 'page longThread',
    async run(flood) {
      await held(
        flood,
        100,
        () =>
          void flood.sockets.open(requestOf(flood.target, { person: personOf(flood) }).repeat(10), { reads: false }),
      )
    },
  },
  {
    name: 'answers read in drops',
    family: 'slow to read',
    async run(flood) {
      const open: (Socket | null)[] = []
      const timer = setInterval(() => open.forEach((socket) => socket?.read(256)), 100)
      await held(
        flood,
        100,
        () =>
          void open.push(
            flood.sockets.open(requestOf(flood.target, { person: personOf(flood) }).repeat(4), { reads: false }),
          ),
      )
      clearInterval(timer)
    },
  },
  {
    name: 'unread downloads',
    family: 'slow to read',
    lasts: 4,
    groups: ['download'],
    async run(flood) {
      await held(
        flood,
        24,
        (n) =>
          void flood.sockets.open(requestOf(flood.target, { person: flood.people[n % flood.people.length] ?? 0 }), {
            reads: false,
          }),
      )
    },
  },
]
