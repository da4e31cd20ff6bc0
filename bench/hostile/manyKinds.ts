import type { Random } from '../../server/test/model/random.ts'
import { productHost } from '../product.ts'
import { held, paced, personOf, type Flood, type Kind } from './flood.ts'
import { boundary, formEnd, formHead, formStart, requestOf } from './request.ts'
import { imageBomb } from './imageBomb.ts'
import { Lanes } from './sockets.ts'
import type { Target } from './targets.ts'

/** More than the product's limit for all connections together. */
const idleConnections = 8_300
/** The people whose sessions open live streams, six each. */
const streamers = { from: 20_000, count: 400 }

async function sendPaced(flood: Flood, perSecond: number, textOf: (n: number) => string, count = 32): Promise<void> {
  const lanes = new Lanes(flood.sockets, count)
  await paced(flood, perSecond, (n) => lanes.send(textOf(n)))
}

/** The target's input with an email address and a title that no earlier request had. */
function anew({ input = {} }: Target, n: number): Record<string, unknown> {
  return {
    ...input,
    ...('email' in input ? { email: `someone-${n}@example.com` } : {}),
    ...('title' in input ? { title: `A title ${n}` } : {}),
  }
}

const costs: Kind['fits'] = ({ group, texts = {}, input = {} }) =>
  group === 'page' || (group === 'read' && ('pages' in input || 'limit' in input || 'cursor' in texts))

/** A request for the most of a list that one call or page gives. */
function costly(flood: Flood, host: string): string {
  const { target, random } = flood
  const sort = random.of(['trending', 'top', 'new', 'oldest'])
  const { input = {}, path } = target
  if (target.group === 'page')
    return requestOf(target, {
      host,
      path: `${path}${path.includes('?') ? '&' : '?'}pages=50&sort=${sort}&status=*&x=${random.next()}`,
      person: random.next() < 0.5 ? null : personOf(flood),
    })
  const most = {
    ...('pages' in input ? { pages: 50 } : {}),
    ...('limit' in input ? { limit: 200 } : {}),
    ...(path === '/api/posts/get' ? { sort } : {}),
  }
  return requestOf(target, { host, person: personOf(flood), input: { ...input, ...most } })
}

function nameOf(random: Random): string {
  return Math.floor(random.next() * 1e9).toString(36)
}

/** Another spelling of the company's host: other letter case, a port, a trailing dot. */
function anotherSpelling(random: Random): string {
  const letters = [...productHost].map((letter) => (random.next() < 0.5 ? letter.toUpperCase() : letter)).join('')
  return `${letters}${random.of(['', '.'])}${random.of(['', `:${random.between(1, 65_536)}`])}`
}

/** Requests and connections that are harmless one at a time. */
export const many: readonly Kind[] = [
  {
    name: 'many requests',
    family: 'many',
    lasts: 2,
    async run(flood) {
      const isStranger = flood.random.next() < 0.5
      await sendPaced(flood, 800, (n) =>
        requestOf(flood.target, {
          person: isStranger ? null : personOf(flood),
          input: flood.target.input && anew(flood.target, n),
        }),
      )
    },
  },
  {
    name: 'pipelined requests',
    family: 'many',
    async run(flood) {
      const text = requestOf(flood.target, { person: personOf(flood) }).repeat(150)
      await held(flood, 4, () => void flood.sockets.open(text))
    },
  },
  {
    name: 'many connections',
    family: 'many',
    lasts: 3,
    run: (flood) => held(flood, idleConnections, () => void flood.sockets.open()),
  },
  {
    name: 'reset connections',
    family: 'many',
    async run(flood) {
      const text = requestOf(flood.target, { person: personOf(flood) })
      await paced(flood, 300, () => {
        const socket = flood.sockets.open(text)
        setTimeout(() => socket?.resetAndDestroy(), flood.random.between(0, 20))
      })
    },
  },
  {
    name: 'false sessions',
    family: 'many',
    lasts: 2,
    run: (flood) =>
      sendPaced(flood, 800, () =>
        requestOf(flood.target, { cookie: `upwell=${flood.random.next()}${flood.random.next()}` }),
      ),
  },
  {
    name: 'random hosts',
    family: 'many',
    lasts: 2,
    async run(flood) {
      const { random, target } = flood
      const name = () => nameOf(random)
      const makers = [
        () => `${name()}.upwell.test`,
        () => name(),
        () => anotherSpelling(random),
        () => `[::${random.between(1, 9_999)}]`,
        () => `${'a.'.repeat(100)}upwell.test`,
      ]
      const make = random.of(makers) ?? name
      await sendPaced(flood, 800, () =>
        requestOf(target, { host: random.next() < 0.7 ? make() : (random.of(makers) ?? name)() }),
      )
    },
  },
  {
    name: 'many pages',
    family: 'many',
    fits: costs,
    prefers: ({ input = {} }) => 'pages' in input,
    run: (flood) => sendPaced(flood, 60, () => costly(flood, productHost)),
  },
  {
    name: 'many pages at many hosts',
    family: 'many',
    fits: costs,
    prefers: ({ input = {} }) => 'pages' in input,
    run: (flood) => sendPaced(flood, 120, () => costly(flood, anotherSpelling(flood.random)), 100),
  },
  {
    name: 'uncached cards',
    family: 'many',
    groups: ['card'],
    run: (flood) =>
      sendPaced(flood, 100, () => requestOf(flood.target, { path: `${flood.target.path}?${flood.random.next()}` })),
  },
  {
    name: 'image bombs',
    family: 'many',
    groups: ['upload'],
    async run(flood) {
      const image = await imageBomb()
      await paced(flood, 12, () => {
        const person = personOf(flood)
        const [start, end] = [Buffer.from(formStart(person)), Buffer.from(formEnd)]
        const body = Buffer.concat([start, image, end])
        flood.sockets.open(
          Buffer.concat([Buffer.from(formHead(flood.target.path, { person, length: body.length })), body]),
        )
      })
    },
  },
  {
    name: 'forms of many parts',
    family: 'many',
    groups: ['upload', 'read', 'write', 'elsewhere'],
    prefers: ({ group }) => group === 'upload',
    async run(flood) {
      const body = `${`--${boundary}\r\ncontent-disposition: form-data; name="${'a'.repeat(90)}"\r\n\r\nb\r\n`.repeat(1_000)}--${boundary}--\r\n`
      await paced(
        flood,
        25,
        () =>
          void flood.sockets.open(formHead(flood.target.path, { person: personOf(flood), length: body.length }) + body),
      )
    },
  },
  {
    name: 'many live streams',
    family: 'many',
    groups: ['live'],
    run: (flood) =>
      held(
        flood,
        streamers.count * 6,
        (n) =>
          void flood.sockets.open(requestOf(flood.target, { person: streamers.from + (n % streamers.count) }), {
            reads: n % 2 === 0,
          }),
      ),
  },
  {
    name: 'other methods',
    family: 'many',
    run: (flood) =>
      sendPaced(flood, 300, () =>
        requestOf(flood.target, {
          method: flood.random.of([
            'HEAD',
            'PUT',
            'DELETE',
            'PATCH',
            'OPTIONS',
            'TRACE',
            'PROPFIND',
            'CONNECT',
            'POST',
            'GET',
          ]),
          person: personOf(flood),
          headers:
            flood.random.next() < 0.2
              ? [
                  'connection: upgrade',
                  'upgrade: websocket',
                  'sec-websocket-version: 13',
                  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
                ]
              : [],
        }),
      ),
  },
  {
    name: 'malformed HTTP',
    family: 'many',
    async run(flood) {
      const { random, target } = flood
      const texts = [
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001',
        '\0'.repeat(2_000),
        `GET ${target.path}\r\n\r\n`,
        `GET ${target.path} HTTP/9.9\r\n\r\n`,
        `GET\t${target.path}\tHTTP/1.1\r\n\r\n`,
        `${requestOf(target).slice(0, -2)} : x\r\n\r\n`,
        '\r\n'.repeat(1_000),
        `GET http://[::1${target.path} HTTP/1.1\r\nhost: x\r\n\r\n`,
        'GET * HTTP/1.1\r\nhost: x\r\n\r\n',
      ]
      await paced(flood, 200, () => void flood.sockets.open(random.of(texts)))
    },
  },
]
