import { afterAll, beforeAll, expect, it } from 'vitest'
import { outputOf, softwarePasskey } from '../../test/secondFactors.ts'
import { openWorld, type RootPerson, type World } from '../../test/world.ts'

const origin = 'http://localhost'
let world: World
beforeAll(async () => {
  world = await openWorld({ BASE_URL: origin })
})
afterAll(() => world.close())

const call = (path: string, input: Record<string, unknown>, as: RootPerson) =>
  world.callRoot(path, input, { as, host: 'localhost' })
async function addPasskey(as: RootPerson): Promise<void> {
  const options = outputOf<{ challenge: string; user: { id: string } }>(
    await call('/api/accounts/beginPasskey', {}, as),
    'options',
  )
  outputOf(
    await call('/api/accounts/addPasskey', { passkey: softwarePasskey(origin).create(options), name: 'One' }, as),
    'result',
  )
}
const list = async (as: RootPerson) =>
  outputOf<{ passkeys: { id: string }[] }>(await call('/api/accounts/getSecurity', {}, as), 'security').passkeys

it('removes a passkey of one’s own and no other; the last one stays while a company requires a factor', async () => {
  const as = await world.account(world.company.owner.email)
  await addPasskey(as)
  await addPasskey(as)
  const [first, second] = await list(as)
  const remove = (passkeyID = '', by = as) => call('/api/accounts/removePasskey', { passkeyID }, by)
  await remove(first?.id, await world.account())
  expect(await list(as)).toHaveLength(2)
  await world.db
    .updateTable('companies')
    .set({ requires_second_factor: true })
    .where('id', '=', world.company.id)
    .execute()
  const answers = await Promise.all([remove(first?.id), remove(second?.id)])
  expect(answers.map(({ body }) => body.code ?? 'removed').toSorted()).toEqual(['factorRequired', 'removed'])
  expect(await list(as)).toHaveLength(1)
})
