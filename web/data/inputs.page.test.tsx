import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { formPaths } from '../../contract/forms.ts'
import { answers } from '../../server/calls/all.ts'
import { startSession } from '../../server/domain/people/sessions/session.ts'
import { inputFor } from '../../server/test/furniture.ts'
import { nobodys } from '../../server/test/furnitureNames.ts'
import { openWorld, type Person, type World } from '../../server/test/world.ts'
import { clientOf, rootClientOf } from '../test/clientOf.ts'
import type { Calls } from './calls.gen.ts'
import type { WritePath } from './callTypes.ts'
import { toDataError } from './errors/dataError.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => world.close())

/** An owner with a session that nothing else uses: some calls end it. */
async function owner(): Promise<Person> {
  const { userID, email } = world.company.owner
  return { userID, email, cookie: await startSession(world.db, world.company.id, { userID, kind: 'member' }) }
}

/** Someone at the root with an account and a session that nothing else uses. */
const account = () => world.account()

/** A file's call is sent as a form, from the browser alone. */
const calls = [...answers.values()].map(({ call }) => call).filter(({ path }) => !formPaths.includes(path))

/** What a field of a form that was emptied may send. */
const edges: readonly (readonly [name: string, value: unknown])[] = [
  ['left out', undefined],
  ['null', null],
  ['an empty text', ''],
]

interface Verdict {
  code: string | null
  field: string | null
}

/** Each question comes from an address of its own: limits are not the question. */
let addresses = 0

/** Only whether the inputs are taken: what becomes of the call is the concern of its own test. */
function ofInputs({ code, field }: { code?: string | undefined; field?: string | undefined }): Verdict {
  return code === 'missingInput' || code === 'badInput' ? { code, field: field ?? null } : { code: null, field: null }
}

test.each(calls.map((call) => [call.path, call] as const))(
  'the browser refuses the same inputs of %s as the server does',
  async (path, call) => {
    const asked = vi.spyOn(world.app, 'inject')
    for (const input of Object.keys(call.input.shape)) {
      for (const [edge, value] of edges) {
        const inputs = { ...inputFor(call, nobodys), [input]: value }
        asked.mockClear()
        const client = call.at === 'root' ? rootClientOf(world, await account()) : clientOf(world, await owner())
        const written = await client
          // A read is sent as a write is: here only the rules about inputs are compared.
          .write(path as WritePath<Calls>, inputs as never)
          .then(
            () => ({}),
            (thrown: unknown) => toDataError(thrown),
          )
        // What the browser takes has the server's verdict already.
        if (asked.mock.calls.length > 0) continue
        addresses += 1
        const headers = { 'x-forwarded-for': `10.1.${(addresses >> 8) % 256}.${addresses % 256}` }
        const answered =
          call.at === 'root'
            ? await world.callRoot(path, inputs, { as: await account(), headers })
            : await world.call(path, inputs, { as: await owner(), headers })
        expect(ofInputs(written), `${input}: ${edge}`).toEqual(ofInputs(answered.body))
      }
    }
  },
)
