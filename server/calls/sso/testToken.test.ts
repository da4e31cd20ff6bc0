import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSSO, signWith } from '../../test/ssoTokens.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let sso: Awaited<ReturnType<typeof openSSO>>
beforeAll(async () => {
  world = await openWorld()
  sso = await openSSO(world)
})
afterAll(() => world.close())

const tested = async (ssoToken: string) =>
  (await expectOK(world.call('/api/sso/testToken', { ssoToken }, { as: world.company.owner }))).body['result']

it('says whom a good token would sign in, and writes nothing', async () => {
  const token = await sso.sign({
    id: 'u1',
    email: 'u1@example.com',
    name: 'Una',
    companies: [{ id: 'c1', name: 'Cee' }],
  })
  expect(await tested(token)).toMatchObject({ problem: null, secretID: sso.secretID, algorithm: 'HS256', isNew: true })
  expect(await tested(token)).toMatchObject({ isNew: true, claims: expect.stringContaining('"id": "u1"') })
  expect(await world.db.selectFrom('third_party_companies').select('id').execute()).toEqual([])
  await expectOK(world.call('/api/viewer/enterWithToken', { ssoToken: token }))
  expect(await tested(token)).toMatchObject({ isNew: false })
})

it('says what is wrong, and nothing of what a token says that nobody here signed', async () => {
  expect(await tested(await signWith('forged'.repeat(8), { id: 'u1' }))).toMatchObject({
    problem: 'signature',
    secretID: null,
    claims: null,
  })
  expect(await tested(await sso.sign({ id: 'x', email: world.company.owner.email }))).toMatchObject({
    problem: 'ofTeam',
    field: 'email',
  })
  expect(await tested(await sso.sign({ id: 'x', created: 'yesterday' }))).toMatchObject({
    problem: 'refused',
    field: 'created',
    text: expect.any(String),
  })
})
