import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { memberWith, roleIDOf } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const handOver = async (to: Person, as: Person, role?: string) =>
  world.call(
    '/api/team/handOver',
    { userID: to.userID, ...(role === undefined ? {} : { roleID: await roleIDOf(world, role) }) },
    { as },
  )
const roleOf = async ({ userID }: Person) =>
  (
    await world.db
      .selectFrom('members')
      .innerJoin('roles', (join) =>
        join.onRef('roles.company_id', '=', 'members.company_id').onRef('roles.id', '=', 'members.role_id'),
      )
      .select('roles.name')
      .where('members.user_id', '=', userID)
      .executeTakeFirst()
  )?.name

it('makes a member an owner and the viewer what they chose, in one step', async () => {
  const [owner, heir] = [await world.member('owner'), await world.member('contributor')]
  await expectOK(handOver(heir, owner, 'manager'))
  expect([await roleOf(owner), await roleOf(heir)]).toEqual(['manager', 'owner'])
  expect((await eventsOf(world, { userID: heir.userID })).at(-1)).toMatchObject({
    type: 'company.handedOver',
    actorID: owner.userID,
    data: { ownerStays: false },
  })
  expect((await handOver(heir, owner, 'manager')).body.code).toBe('forbidden')
})

it('adds an owner where the viewer stays one', async () => {
  const heir = await world.member('manager')
  await expectOK(handOver(heir, world.company.owner))
  expect([await roleOf(world.company.owner), await roleOf(heir)]).toEqual(['owner', 'owner'])
  await expectOK(handOver(heir, world.company.owner))
  expect(
    (await eventsOf(world, { userID: heir.userID })).filter(({ type }) => type === 'company.handedOver').length,
  ).toBe(1)
})

it('is for owners who have just proven that it is they', async () => {
  const heir = await world.member('contributor')
  const twin = await memberWith(world, ['admin.view', 'team.manage', 'company.manage', 'roles.manage'])
  for (const as of [await world.member('manager'), twin]) expect((await handOver(heir, as)).body.code).toBe('forbidden')
  expect((await handOver(world.company.owner, world.company.owner)).body.code).toBe('ownRole')
  expect((await handOver(await world.user(), world.company.owner)).body.code).toBe('notFound')
  const stale = await world.member('owner')
  await world.db
    .updateTable('sessions')
    .set({ proven_at: new Date(0) })
    .where('user_id', '=', stale.userID)
    .execute()
  expect((await handOver(heir, stale)).body.code).toBe('proofNeeded')
})
