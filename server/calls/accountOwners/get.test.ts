import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { memberWith } from '../../test/teamWorld.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const get = (more: Record<string, unknown> = {}, as = world.company.owner, at = world.company) =>
  world.call('/api/accountOwners/get', { limit: 10, ...more }, { as, at })
const ownersOf = (body: Record<string, unknown>) =>
  body['result'] as {
    accountOwners: { name: string; email: string | null }[]
    cursor: string | null
    hasNextPage: boolean
  }
const create = (input: Record<string, unknown>) =>
  expectOK(world.call('/api/accountOwners/create', input, { as: world.company.owner }))

test('owners are listed by name, page by page, and found by a word of it', async () => {
  for (const name of ['Bea Stone', 'Ann Lee', 'carl West'])
    await create({ name, email: `${name.slice(0, 3)}@example.com` })
  const first = ownersOf((await expectOK(get({ limit: 2 }))).body)
  expect(first.accountOwners.map(({ name }) => name)).toEqual(['Ann Lee', 'Bea Stone'])
  const next = ownersOf((await expectOK(get({ limit: 2, cursor: first.cursor }))).body)
  expect(next).toMatchObject({ accountOwners: [{ name: 'carl West', email: 'car@example.com' }], hasNextPage: false })
  expect(ownersOf((await expectOK(get({ search: 'west' }))).body).accountOwners).toHaveLength(1)
  expect(ownersOf((await expectOK(get({}, world.other.owner, world.other))).body).accountOwners).toEqual([])
  expect((await get({ search: 'west', cursor: first.cursor })).body).toMatchObject({ code: 'badCursor' })
})

test('addresses reach only who may see them', async () => {
  const as = await memberWith(world, ['admin.view', 'customers.view'])
  for (const { email } of ownersOf((await expectOK(get({}, as))).body).accountOwners) expect(email).toBeNull()
  expect((await get({}, await memberWith(world, ['admin.view']))).status).toBe(403)
})
