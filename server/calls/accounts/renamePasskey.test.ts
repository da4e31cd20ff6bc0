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

it('renames a passkey of one’s own and no other', async () => {
  const as = await world.account()
  const options = outputOf<{ challenge: string; user: { id: string } }>(
    await call('/api/accounts/beginPasskey', {}, as),
    'options',
  )
  outputOf(
    await call('/api/accounts/addPasskey', { passkey: softwarePasskey(origin).create(options), name: 'One' }, as),
    'result',
  )
  const list = async () =>
    outputOf<{ passkeys: { id: string; name: string }[] }>(await call('/api/accounts/getSecurity', {}, as), 'security')
      .passkeys
  const [passkey] = await list()
  const rename = (name: string, by: RootPerson, passkeyID = passkey?.id) =>
    call('/api/accounts/renamePasskey', { passkeyID, name }, by)
  expect((await rename('Phone', as)).status).toBe(200)
  expect(await list()).toMatchObject([{ name: 'Phone' }])
  expect((await rename('Theirs', await world.account())).body.code).toBe('notFound')
  expect((await rename('None', as, 'x')).body.code).toBe('notFound')
  expect((await rename('  ', as)).body).toMatchObject({ code: 'textMissing', field: 'name' })
  expect(await list()).toMatchObject([{ name: 'Phone' }])
})
