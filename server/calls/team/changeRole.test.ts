import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { openAnotherProcess, type AnotherProcess } from '../../test/anotherProcess.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { memberWith, roleIDOf } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let another: AnotherProcess
beforeAll(async () => {
  world = await openWorld()
  another = await openAnotherProcess(world)
})
afterAll(async () => {
  await another.close()
  await world.close()
})

const change = async (person: Person, role: string, as = world.company.owner, at: Pick<World, 'call'> = world) =>
  at.call('/api/team/changeRole', { userID: person.userID, roleID: await roleIDOf(world, role) }, { as })
const mayEdit = async (at: Pick<World, 'call'>, as: Person) =>
  (await at.call('/api/users/getBlocked', {}, { as })).status === 200

it('gives a member another role, in force on the next request of every process, and records it', async () => {
  const ann = await world.member('manager')
  for (const at of [world, another]) expect(await mayEdit(at, ann)).toBe(true)
  const { body } = await expectOK(change(ann, 'contributor'))
  expect(body['member']).toMatchObject({ id: ann.userID, role: { name: 'contributor' } })
  for (const at of [another, world]) expect(await mayEdit(at, ann)).toBe(false)
  expect((await eventsOf(world, { userID: ann.userID })).at(-1)).toEqual({
    type: 'member.roleChanged',
    actorID: world.company.owner.userID,
    data: { fromRoleID: await roleIDOf(world, 'manager'), toRoleID: await roleIDOf(world, 'contributor') },
  })
  await expectOK(change(ann, 'contributor'))
  expect(
    (await eventsOf(world, { userID: ann.userID })).filter(({ type }) => type === 'member.roleChanged').length,
  ).toBe(1)
})

it('refuses a role that allows more than the viewer’s, for them and for others, and a member who has one', async () => {
  const manager = await world.member('manager')
  const ann = await world.member('contributor')
  expect((await change(ann, 'owner', manager)).body).toMatchObject({ code: 'roleAbove', field: 'roleID' })
  expect((await change(world.company.owner, 'contributor', manager)).body).toMatchObject({
    code: 'roleAbove',
    field: 'userID',
  })
  expect((await change(manager, 'contributor', manager)).body.code).toBe('ownRole')
  const narrow = await memberWith(world, ['admin.view', 'team.manage'])
  expect((await change(ann, 'contributor', narrow)).body.code).toBe('roleAbove')
  await expectOK(change(ann, 'manager', manager))
})

it('lets one of two owners who demote each other win, in whichever processes', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await world.member('owner', world.other), await world.member('owner', world.other)]
    const [roleID, at] = [await roleIDOf(world, 'contributor', world.other), world.other]
    const answers = await Promise.all([
      world.call('/api/team/changeRole', { userID: two.userID, roleID }, { as: one, at }),
      another.call('/api/team/changeRole', { userID: one.userID, roleID }, { as: two, at }),
    ])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403'])
  }
})

it('wants proof where someone becomes an owner or is one no more', async () => {
  const [stale, ann] = [await world.member('owner'), await world.member('contributor')]
  await world.db
    .updateTable('sessions')
    .set({ proven_at: new Date(0) })
    .where('user_id', '=', stale.userID)
    .execute()
  expect((await change(ann, 'owner', stale)).body.code).toBe('proofNeeded')
  const second = await world.member('owner')
  expect((await change(second, 'manager', stale)).body.code).toBe('proofNeeded')
  const roleID = await roleIDOf(world, 'owner')
  const ways: [string, Record<string, unknown>][] = [
    ['/api/team/remove', { userID: second.userID }],
    ['/api/invites/create', { emails: 'ann@example.com', roleID }],
    ['/api/invites/createLink', { domain: 'example.com', roleID, days: 7 }],
  ]
  for (const [path, input] of ways) expect((await world.call(path, input, { as: stale })).body.code).toBe('proofNeeded')
  await expectOK(change(ann, 'manager', stale))
  await world.db.deleteFrom('members').where('user_id', 'in', [stale.userID, second.userID]).execute()
})

it('keeps the last owner', async () => {
  const second = await world.member('owner')
  // As a role that may all the same would: only the owner's role makes an owner.
  await expectOK(change(second, 'contributor'))
  const { permissions } = await world.db
    .selectFrom('roles')
    .select('permissions')
    .where('company_id', '=', world.company.id)
    .where('name', '=', 'owner')
    .executeTakeFirstOrThrow()
  const twin = await memberWith(world, permissions as never)
  expect((await change(world.company.owner, 'contributor', twin)).body.code).toBe('lastOwner')
})

it('answers for other people, another company’s members and roles as for nobody', async () => {
  const stranger = await world.member('contributor', world.other)
  const [user, ann] = [await world.user(), await world.member('contributor')]
  for (const userID of [stranger.userID, user.userID, newID(), 'no-id'])
    expect((await change({ ...ann, userID }, 'manager')).body.code).toBe('notFound')
  const roleID = await roleIDOf(world, 'contributor', world.other)
  const foreign = await world.call('/api/team/changeRole', { userID: ann.userID, roleID }, { as: world.company.owner })
  expect(foreign.body.code).toBe('notFound')
})

it('is for members who manage the team', async () => {
  const ann = await world.member('contributor')
  expect((await change(ann, 'manager', ann)).body.code).toBe('forbidden')
  expect((await change(ann, 'manager', await world.user())).body.code).toBe('memberNeeded')
})
