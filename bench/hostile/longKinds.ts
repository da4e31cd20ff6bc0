import { held, paced, personOf, type Flood, type Kind } from './flood.ts'
import { requestOf } from './request.ts'
import { Lanes } from './sockets.ts'
import { hostilePath, hostileText } from './texts.ts'
import type { Target } from './targets.ts'

/** Slightly less than the 16 kB of headers that Node accepts. */
const longestHead = 15_500
/** Slightly less than the product's body limit of 512 kB. */
const largestBody = 500_000

const takesBody = ['read', 'write', 'upload', 'elsewhere'] as const

/** Sends a newly made request `perSecond` times a second over `count` connections. */
async function sendPaced(flood: Flood, perSecond: number, textOf: (n: number) => string, count = 8): Promise<void> {
  const lanes = new Lanes(flood.sockets, count)
  await paced(flood, perSecond, (n) => lanes.send(textOf(n)))
}

const hasTexts = ({ texts = {} }: Target) => Object.keys(texts).length > 0

/** Inputs longer than any person would send. */
export const long: readonly Kind[] = [
  {
    name: 'long path',
    family: 'long',
    prefers: ({ name }) => name === 'POST of an unknown call',
    async run(flood) {
      const { target, random } = flood
      const first = target.path.split(/[/?]/)[1] ?? ''
      const begin = random.next() < 0.5 ? `/${first}/` : `${target.path}/`
      const path = begin + hostilePath(random, longestHead - begin.length)
      await sendPaced(flood, 40, () => requestOf(target, { path, method: random.of(['GET', target.method]) }), 4)
    },
  },
  {
    name: 'long query',
    family: 'long',
    async run(flood) {
      const { target, random } = flood
      const unit = random.of([
        'a',
        'a=1&',
        'q=a&',
        'a[b]=',
        '%40',
        'sort=',
        '+',
        'status=a,',
        '@a.',
        'a[]=1&',
        '__proto__[a]=1&',
        'pages=50&',
      ])
      const query = (unit ?? 'a')
        .repeat(longestHead)
        .slice(0, longestHead - target.path.length)
        .replace(/%.?$/, '')
      await sendPaced(flood, 60, () =>
        requestOf(target, {
          path: `${target.path}${target.path.includes('?') ? '&' : '?'}${query}`,
          person: personOf(flood),
        }),
      )
    },
  },
  {
    name: 'long headers',
    family: 'long',
    async run(flood) {
      const { target, random } = flood
      const fill = (unit: string) => unit.repeat(longestHead).slice(0, longestHead - 500 - target.path.length)
      const header = random.of([
        `accept-language: ${fill('de-a;q=0.1,')}`,
        `if-none-match: ${fill('W/"a", ')}`,
        `x-forwarded-for: ${fill('1.2.3.4, ')}`,
        `user-agent: ${fill('Mozilla/5.0 (')}`,
        `user-agent: ${fill('a')}`,
        `accept-encoding: ${fill('gzip;q=0.1, ')}`,
        `range: bytes=${fill('0-1,')}`,
        `content-type: application/json${fill('; a="')}`,
        `content-type: ${fill(' ;')}`,
        `referer: ${fill('http://a@')}`,
        `idempotency-key: ${fill('a')}`,
        `authorization: Bearer ${fill('a')}`,
        ...['a: b\r\n', 'x-a: \r\n'].map((line) =>
          fill(line)
            .replace(/[^\n]*$/, '')
            .trimEnd(),
        ),
      ])
      await sendPaced(flood, 100, () => requestOf(target, { person: personOf(flood), headers: [header ?? 'a: b'] }))
    },
  },
  {
    name: 'long cookies',
    family: 'long',
    async run(flood) {
      const { target, random } = flood
      const unit = random.of(['a=b; ', 'upwell=', 'upwell=a; ', '; ', '=', '"', 'upwell-language=%', '%u', 'a'])
      const cookie = (unit ?? 'a').repeat(longestHead).slice(0, longestHead - 300 - target.path.length)
      await sendPaced(flood, 100, () =>
        requestOf(target, { cookie: random.next() < 0.5 ? cookie : `upwell=${cookie}` }),
      )
    },
  },
  {
    name: 'long search',
    family: 'long',
    groups: ['read', 'page'],
    fits: (target) => target.group === 'page' || hasTexts(target),
    prefers: ({ path }) => /search|suggest|posts\/get$/i.test(path),
    async run(flood) {
      const { target, random } = flood
      const words = () =>
        random.next() < 0.5
          ? hostileText(random, 450)
          : Array.from({ length: 60 }, () =>
              random.of([
                'add',
                'support',
                'please',
                'option',
                'export',
                'user',
                'custom',
                'a',
                'the',
                '"',
                '-',
                '| ',
                '%',
                '*',
              ]),
            ).join(random.of(['', ' ', ':* ', ' & ']))
      await sendPaced(flood, 60, () => {
        if (target.group !== 'page')
          return requestOf(target, {
            person: personOf(flood),
            input: { ...target.input, ...textsOf(target, (most) => words().slice(0, most)) },
          })
        return requestOf(target, {
          path: `${target.path.split('?', 1)[0]}?q=${encodeURIComponent(Buffer.from(words()).toString()).slice(0, 4_000).replace(/%.?$/, '')}`,
        })
      })
    },
  },
  {
    name: 'hostile text',
    family: 'long',
    groups: ['write'],
    fits: hasTexts,
    prefers: ({ path, texts = {} }) =>
      /\/(create|update)$/.test(path) && Object.values(texts).some((most) => most >= 10_000),
    async run(flood) {
      const { target, random } = flood
      const [longest] = Object.entries(target.texts ?? {}).sort(([, one], [, other]) => other - one)
      await sendPaced(flood, 15, (n) => {
        // Valid short fields let the request reach the code that reads the long one.
        const plain = { title: `A title ${n} ${random.next()}` }
        const hostile =
          random.next() < 0.3
            ? textsOf(target, (most) => hostileText(random, most))
            : {
                ...textsOf(target, () => undefined),
                ...('title' in (target.texts ?? {}) ? plain : {}),
                ...(longest ? { [longest[0]]: hostileText(random, longest[1]) } : {}),
              }
        return requestOf(target, { person: personOf(flood), input: { ...target.input, ...hostile } })
      })
    },
  },
  {
    name: 'large body',
    family: 'long',
    groups: takesBody,
    async run(flood) {
      const { target, random } = flood
      const size = random.of([largestBody, largestBody, 600_000, 4_000_000]) ?? largestBody
      const body = JSON.stringify({ filler: (random.of(['x', '\u0000', '"', 'é', '@a.']) ?? 'x').repeat(size) }).slice(
        0,
        size - 2,
      )
      const text = requestOf(target, { person: personOf(flood), body: random.next() < 0.5 ? `${body}"}` : body })
      await sendPaced(flood, 25, () => text)
    },
  },
]

const wrap: readonly ((count: number) => string)[] = [
  (count) => '['.repeat(count * 2),
  (count) => `{"a":${'['.repeat(count)}${']'.repeat(count)}}`,
  (count) => `${'{"a":'.repeat(count / 3)}1${'}'.repeat(count / 3)}`,
  (count) => `{"a":${'[{"a":'.repeat(count / 8)}`,
]
const wide: readonly ((bytes: number) => string)[] = [
  (bytes) => `{${Array.from({ length: bytes / 12 }, (_, n) => `"k${n}":1`).join(',')}}`,
  (bytes) => `{${'"a":1,'.repeat(bytes / 6)}"a":1}`,
  (bytes) => `{"boardURLNames":[${'"x",'.repeat(bytes / 4)}"x"]}`,
  (bytes) => `{"a":${'9'.repeat(bytes)}}`,
  (bytes) => `{"a":"${'\\u0041'.repeat(bytes / 6)}"}`,
  (bytes) => `{"search":"${'a'.repeat(bytes)}"}`,
  (bytes) => `{"a":[${'{},'.repeat(bytes / 3)}{}]}`,
]

/** Inputs with as much nesting or as many parts as a body can hold. */
export const deep: readonly Kind[] = [
  {
    name: 'deep JSON',
    family: 'deep',
    groups: takesBody,
    run: (flood) => sendBody(flood, (flood.random.of(wrap) ?? String)(240_000)),
  },
  {
    name: 'wide JSON',
    family: 'deep',
    groups: takesBody,
    run: (flood) => sendBody(flood, (flood.random.of(wide) ?? String)(largestBody - 2_000)),
  },
  {
    name: 'deep path',
    family: 'deep',
    async run(flood) {
      const text = requestOf(flood.target, {
        path: `${flood.target.path.split('?', 1)[0]}${(flood.random.of(['/..', '/.', '/a', '/p/a', '//', '/%2e%2e']) ?? '/a').repeat(1_500)}`,
      })
      await held(flood, 60, () => void flood.sockets.open(text))
    },
  },
]

function sendBody(flood: Flood, body: string): Promise<void> {
  const text = requestOf(flood.target, { person: personOf(flood), body })
  return sendPaced(flood, 25, () => text)
}

/** The target's text inputs, each made for its longest length; those that `make` leaves undefined are omitted. */
function textsOf({ texts = {} }: Target, make: (most: number) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, most]) => {
      const text = make(most)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}
