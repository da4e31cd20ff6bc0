import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusals } from '../../../contract/errors.ts'
import type { Call } from '../../../contract/call.ts'
import { furnish, inputFor, kindsOf } from '../furniture.ts'
import type { Names } from '../furnitureNames.ts'
import type { Answered, Person, World } from '../world.ts'

const garbage: Record<string, unknown> = {
  null: null,
  true: true,
  'a negative number': -1,
  'a fraction': 1.5,
  'a number beyond every integer': 2 ** 53,
  'the greatest number': 1.7976931348623157e308,
  'an empty text': '',
  blanks: ' \t\n ',
  NUL: '\0',
  'NUL inside': 'a\0b',
  'half a character': '\ud83d',
  'two halves the wrong way round': '\udca9\ud83d',
  'characters beyond the first plane': '\u{1f4a9}'.repeat(120),
  'a text that is too long': 'x'.repeat(100_001),
  'quotes, backslashes and patterns': `'; drop table posts; -- \\ % _ * " $1 <script>`,
  'the word of a prototype': '__proto__',
  'letters that change under case and accents': 'İıßŉﬁ½ǅ\u0345',
  'an id of nobody': '00000000-0000-0000-0000-000000000000',
  'an id with something behind it': '01900000-0000-7000-8000-000000000001\n',
  'a cursor of nothing': Buffer.from('[1,null,null,null]').toString('base64url'),
  'an empty list': [],
  'a list of all kinds': [null, 1, '\0', {}, []],
  'a list of ten thousand': Array.from({ length: 10_000 }, () => 'x'),
  'an object': { from: '0000-01-01', to: '9999-99-99' },
  'the last day there is': { from: '0001-01-01', to: '9999-12-31' },
  'a day of no year': '0000-01-01',
  'an object with NUL as a name': { '\0': '\0' },
  'a query of another database': { $gt: '' },
  'an object with a constructor': { constructor: { prototype: { isMember: true } } },
  'an object that says it is a text': { toString: 'x', length: 3, valueOf: 'x' },
  'a list in lists': [[[['x']]]],
  'a list with a text': ['01900000-0000-7000-8000-000000000001'],
  'a list of a hundred thousand': Array.from({ length: 100_000 }, () => 1),
  'nought below nought': -0,
  'a number in a text': '1',
  'a hexadecimal number in a text': '0x10',
  'no number in a text': 'NaN',
  false: false,
  'an id with capitals and braces': '{01900000-0000-7000-8000-00000000000A}',
  'line breaks and a header': 'x\r\nBcc: someone@example.com\r\n\r\n',
  'what turns the writing': '\u202e\u2066x\ufeff\u2028\u2029',
  'an object with a prototype of its own': JSON.parse('{"__proto__":{"from":"2026-01-01"}}') as unknown,
}

/** As sent, without a token: a write refuses them for one or the other. */
const bodies: Record<string, string | Buffer> = {
  nothing: '',
  'a list': '[]',
  'a lone number': '1',
  'half of an object': '{"pages":',
  'bytes that are not UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  'a list of a quarter of a million': `{"x":[${'1,'.repeat(250_000)}1]}`,
  'ten thousand fields': JSON.stringify(
    Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field${at}`, at])),
  ),
  'brackets without an end': '['.repeat(300_000),
  'a number beyond all numbers': '{"pages":1e999,"limit":-1e999}',
  'NaN as it is': '{"pages":NaN}',
  'nought below nought as it is': '{"pages":-0.0,"limit":-0}',
  'a comment': '{/* */"pages":1}',
  'a mark of the byte order': '\ufeff{"pages":1}',
  'a field twice': '{"pages":1,"pages":"x"}',
}

/** Refusals of what was sent, each with the input that it is about. */
const namesField = new Set([
  'missingInput',
  'badInput',
  'unknownField',
  'badCode',
  'badPassword',
  'badLink',
  'titleMissing',
  'textMissing',
  'textTooLong',
  'badCursor',
  'nameTaken',
  'badAccent',
])

let world: World

/** Bad input (bars: Against attackers): whatever an input holds, a call answers in its own words and never with 500. */
export function sweepGarbage(calls: readonly Call[], current: () => World): void {
  let names: Names
  let people: Record<Sender, Person | null>

  beforeAll(async () => {
    world = current()
    // What the sweeps before this one counted is not the question.
    await world.db.deleteFrom('limits').execute()
    names = await furnish(world, world.company, 'Named', undefined, { kinds: kindsOf(calls) })
    people = { 'a stranger': null, 'a user': await world.user(), 'the owner': world.company.owner }
  })

  describe.each(calls.map((call) => ({ path: call.path, call })))('$path', ({ call }) => {
    test('answers whatever an input holds in its own words', async () => {
      const usual = inputFor(call, names)
      for (const [input, shape] of Object.entries(call.input.shape) as [string, z.ZodType][]) {
        const { taken, refused } = valuesOf(shape)
        const senders = Object.entries(people) as [Sender, Person | null][]
        const readers = senders.map(([who]) => who).filter((who) => isRead(call, who))
        for (const [who, as] of senders) {
          const values = who === readers[0] ? [...taken, ...refused] : readers.includes(who) ? taken : anyValue
          await inTurns(values, async ([what, value]) => {
            const answered = await world.call(call.path, { ...usual, [input]: value }, { as })
            expectOwnWords(answered, `${what} as ${input}, from ${who}`)
          })
        }
      }
    })

    test('names a field that it does not know', async () => {
      await inTurns(['colour', '__proto__', 'constructor', '\0', '\ud83d'], async (field) => {
        const answered = await world.call(
          call.path,
          { ...inputFor(call, names), ...Object.fromEntries([[field, 1]]) },
          { as: world.company.owner },
        )
        expectOwnWords(answered, field)
        expect(answered.body.code, field).toBe('unknownField')
      })
    })

    test('answers a body that is none', async () => {
      for (const [what, payload] of Object.entries(bodies)) expectOwnWords(await sendRaw(call, payload), what)
    })
  })
}

type Sender = 'a stranger' | 'a user' | 'the owner'

/** Whether what they send is looked at at all: who may not use a call is told so first, and one value shows that. */
function isRead({ access }: Call, who: Sender): boolean {
  if (who === 'a stranger') return access.who === 'anyone'
  return who === 'the owner' || access.who !== 'member'
}

const anyValue = Object.entries(garbage).slice(0, 1)

/**
 * The values worth sending to an input. What its schema takes is sent to every call, by everyone; what it refuses never gets as far as the call, so
 * that is sent once for each schema that differs, whatever the segments that a process sweeps.
 */
function valuesOf(shape: z.ZodType): Record<'taken' | 'refused', [what: string, value: unknown][]> {
  const schema = JSON.stringify(z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' }))
  const isTaken = new Set(Object.keys(garbage).filter((what) => shape.safeParse(garbage[what]).success))
  const values = Object.entries(garbage)
  return {
    taken: values.filter(([what]) => isTaken.has(what)),
    refused: values.filter(([what]) => {
      const key = `${what} ${schema}`
      if (isTaken.has(what) || alreadySent.has(key)) return false
      alreadySent.add(key)
      return true
    }),
  }
}

const alreadySent = new Set<string>()

/** So few at a time that no limit is met, which would answer before the input is read. */
async function inTurns<T>(values: T[], ask: (value: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < values.length; from += 8) {
    await world.db.deleteFrom('limits').execute()
    await Promise.all(values.slice(from, from + 8).map(ask))
  }
}

function expectOwnWords({ status, body }: Pick<Answered, 'status' | 'body'>, what: string): void {
  const facts = `${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`
  expect(status, facts).toBeLessThan(500)
  if (status === 200) return
  const { error, code = '', field } = body
  expect(error, facts).toMatch(/\S/)
  expect(Object.keys(refusals), facts).toContain(code)
  if (namesField.has(code)) expect(field, facts).toMatch(/^[^]+$/)
}

async function sendRaw(call: Call, payload: string | Buffer): Promise<Pick<Answered, 'status' | 'body'>> {
  const host = `${world.company.subdomain}.upwell.test`
  const cookie = `upwell=${world.company.owner.cookie}`
  const request: InjectOptions = {
    method: 'POST',
    url: call.path,
    payload,
    headers: { host, origin: `http://${host}`, 'content-type': 'application/json', cookie },
  }
  const response = await world.app.inject(request)
  return { status: response.statusCode, body: response.json() }
}
