import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { memberWith } from '../../test/teamWorld.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const create = (input: Record<string, unknown>, as = world.company.owner) =>
  world.call('/api/accountOwners/create', input, { as })

test('a member or a named person is an owner once', async () => {
  const { userID, email } = await world.member('contributor')
  const one = (await expectOK(create({ userID }))).body['accountOwner']
  expect(one).toMatchObject({ userID, email, companyCount: 0 })
  expect((await expectOK(create({ userID }))).body['accountOwner']).toEqual(one)
  const named = (await expectOK(create({ name: ' Ann  Lee ', email: 'Ann@Example.com' }))).body['accountOwner']
  expect(named).toMatchObject({ userID: null, name: 'Ann Lee', email: 'ann@example.com' })
  const again = await expectOK(create({ name: 'Someone else', email: 'ann@example.com' }))
  expect(again.body['accountOwner']).toEqual(named)
})

test('what is no owner is refused', async () => {
  const { userID } = await world.user()
  for (const [input, code] of [
    [{ userID }, 'notFound'],
    [{ userID: 'nobody' }, 'notFound'],
    [{ userID: world.other.owner.userID }, 'notFound'],
    [{ userID, name: 'Both' }, 'badInput'],
    [{}, 'badInput'],
    [{ name: ' ' }, 'textMissing'],
    [{ name: 'Ann', email: 'no address' }, 'badAddress'],
  ] as const)
    expect((await create(input)).body, JSON.stringify(input)).toMatchObject({ code })
  expect((await create({ name: 'Ann' }, await memberWith(world, ['admin.view', 'customers.view']))).status).toBe(403)
})
