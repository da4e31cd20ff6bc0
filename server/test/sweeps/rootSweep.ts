import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { answers } from '../../calls/all.ts'
import { inputFor } from '../furniture.ts'
import { nobodys } from '../furnitureNames.ts'
import { rootPrincipals } from './rootPrincipals.ts'
import { openWorld, type Answered, type World } from '../world.ts'

/** What no input of ours is made for. */
const garbage: unknown[] = [
  null,
  true,
  -1,
  2 ** 53,
  '',
  '\0',
  '\ud83d',
  'x'.repeat(100_001),
  "'; drop table accounts; --",
  '__proto__',
  '//evil.example',
  'x\r\nBcc: someone@example.com',
  [],
  [null, {}],
  { $gt: '' },
]

/** What holds for every call at the root, asked of those whose path begins with one segment. */
export function rootSweep(segment: string): void {
  const calls = rootCallsOf(segment)
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  test.each(calls.map((call) => ({ path: call.path, call })))(
    '$path is not there on other hosts, nor for strangers where it is for accounts',
    async ({ path, call }) => {
      for (const host of ['acme.upwell.test', 'nobody.upwell.test', 'elsewhere.test'])
        expect((await world.callRoot(path, {}, { host })).status, host).toBe(404)
      const { status, body } = await world.callRoot(path)
      if (call.access.who === 'account') expect([status, body.code]).toEqual([401, 'signInNeeded'])
      else expect(body.code).not.toBe('signInNeeded')
    },
  )

  test('every call answers everyone at the root as it was reviewed', async () => {
    const lines: string[] = []
    const principals = await rootPrincipals(world)
    for (const call of calls) {
      const statuses: string[] = []
      for (const [who, principal] of Object.entries(principals)) {
        await world.db.deleteFrom('limits').execute()
        const { status, body } = await principal(world, call.path, inputFor(call, nobodys))
        statuses.push(`"${who}": "${status}${body.code === undefined ? '' : ` ${body.code}`}"`)
      }
      lines.push(`  "${call.path}": { ${statuses.join(', ')} }`)
    }
    await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('rootAccess.json')
  })

  test.each(calls.map((call) => ({ path: call.path, call })))(
    '$path answers garbage in its own words, and takes no field that it does not know',
    async ({ path, call }) => {
      const as = await world.account()
      const member = await world.account((await world.member('manager')).email)
      const usual = inputFor(call, nobodys)
      const expectOwnWords = ({ status, body }: Answered, what: string) => {
        expect(status, `${what}: ${JSON.stringify(body)}`).toBeLessThan(500)
        if (status !== 200) expect([typeof body.error, typeof body.code], what).toEqual(['string', 'string'])
      }
      for (const input of Object.keys(call.input.shape))
        for (const value of garbage) {
          await world.db.deleteFrom('limits').execute()
          for (const who of [null, as, member])
            expectOwnWords(
              await world.callRoot(path, { ...usual, [input]: value }, { as: who }),
              `${input}: ${JSON.stringify(value)}`,
            )
        }
      await world.db.deleteFrom('limits').execute()
      const still = await world.account()
      for (const field of ['accountID', 'provenAt', 'isMember', 'company_id', '__proto__', 'constructor']) {
        const { status, body } = await world.callRoot(
          path,
          { ...usual, ...Object.fromEntries([[field, 1]]) },
          { as: still },
        )
        // What must be fresh, or is not the account's, may be refused before.
        expect(status, field).not.toBe(200)
        expect(['unknownField', 'proofNeeded', 'forbidden'], `${field}: ${JSON.stringify(body)}`).toContain(body.code)
      }
    },
    60_000,
  )

  test.each(calls.filter(({ kind }) => kind === 'write').map(({ path }) => ({ path })))(
    '$path wants the token that belongs to the cookie, and our own origin',
    async ({ path }) => {
      const as = await world.account()
      expect((await world.callRoot(path, { csrfToken: 'x' }, { as })).body.code).toBe('badToken')
      const foreign = { origin: 'http://acme.upwell.test' }
      expect((await world.callRoot(path, {}, { as, headers: foreign })).body.code).toBe('foreignOrigin')
    },
  )
}

/** The calls of a segment at the root, ordered by path. */
function rootCallsOf(segment: string): Call[] {
  return [...answers.values()]
    .map(({ call }) => call)
    .filter(({ at, path }) => at === 'root' && path.startsWith(`/api/${segment}/`))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
