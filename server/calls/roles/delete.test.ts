import { afterAll, beforeAll, expect, it } from 'vitest'
import { invited, makeRole, roleIDOf } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const remove = (roleID: string, toRoleID: string, as: Person = world.company.owner) =>
  world.call('/api/roles/delete', { roleID, toRoleID }, { as })

it('deletes a role; its members and open invitations get the other one', async () => {
  const [role, to] = [await makeRole(world, ['admin.view']), await roleIDOf(world, 'contributor')]
  const ann = await world.member(role.name)
  const invite = await invited(world, 'bob@example.com', { role: role.name })
  const { body } = await expectOK(remove(role.id, to))
  expect(body['role']).toMatchObject({ id: to, memberCount: 1 })
  const member = await world.db
    .selectFrom('members')
    .select('role_id')
    .where('user_id', '=', ann.userID)
    .executeTakeFirst()
  const waiting = await world.db.selectFrom('invites').select('role_id').where('id', '=', invite.id).executeTakeFirst()
  expect([member?.role_id, waiting?.role_id]).toEqual([to, to])
  const event = await world.db.selectFrom('events').select(['type', 'data']).orderBy('id', 'desc').executeTakeFirst()
  expect(event).toEqual({ type: 'role.deleted', data: { roleID: role.id, toRoleID: to, members: 1 } })
  expect((await remove(role.id, to)).body.code).toBe('notFound')
})

it('refuses a built-in role, a role above the viewer’s, and what would lock the viewer out', async () => {
  const [contributor, manager] = [await roleIDOf(world, 'contributor'), await roleIDOf(world, 'manager')]
  expect((await remove(manager, contributor)).body.code).toBe('roleFixed')
  const own = await makeRole(world, [
    'admin.view',
    'roles.manage',
    'posts.edit',
    'posts.changeStatus',
    'changelog.edit',
    'roadmaps.view',
    'roadmaps.edit',
    'customers.view',
    'addresses.view',
  ])
  const ann = await world.member(own.name)
  const above = await makeRole(world, ['posts.delete'])
  expect((await remove(above.id, contributor, ann)).body).toMatchObject({ code: 'roleAbove', field: 'roleID' })
  const below = await makeRole(world, ['posts.edit'])
  expect((await remove(below.id, manager, ann)).body).toMatchObject({ code: 'roleAbove', field: 'toRoleID' })
  expect((await remove(own.id, contributor, ann)).body.code).toBe('roleLocksOut')
  expect((await remove(own.id, own.id)).body).toMatchObject({ code: 'badInput', field: 'toRoleID' })
  await expectOK(remove(below.id, contributor, ann))
})

it('is for members who manage roles, and has no role of another company', async () => {
  const [role, foreign] = [await makeRole(world, ['admin.view']), await makeRole(world, ['admin.view'], world.other)]
  const to = await roleIDOf(world, 'contributor')
  expect((await remove(role.id, to, await world.member('manager'))).body.code).toBe('forbidden')
  expect((await remove(foreign.id, to)).body.code).toBe('notFound')
  expect((await remove(role.id, foreign.id)).body).toMatchObject({ code: 'notFound', field: 'toRoleID' })
})
