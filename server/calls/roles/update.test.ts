import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAnotherProcess } from '../../test/anotherProcess.ts'
import { makeRole, memberWith, roleIDOf } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const update = (roleID: string, input: Record<string, unknown>, as: Person = world.company.owner) =>
  world.call('/api/roles/update', { roleID, ...input }, { as })

it('changes what a role allows on its members’ next request, in every process, and records the fields', async () => {
  const another = await openAnotherProcess(world)
  const role = await makeRole(world, ['admin.view', 'users.block'])
  const ann = await world.member(role.name)
  for (const at of [world, another]) expect((await at.call('/api/users/getBlocked', {}, { as: ann })).status).toBe(200)
  const { body } = await expectOK(update(role.id, { name: 'Readers', permissions: ['admin.view'] }))
  expect(body['role']).toMatchObject({ name: 'Readers', permissions: ['admin.view'], memberCount: 1 })
  for (const at of [another, world]) expect((await at.call('/api/users/getBlocked', {}, { as: ann })).status).toBe(403)
  await another.close()
  const event = await world.db.selectFrom('events').select(['type', 'data']).orderBy('id', 'desc').executeTakeFirst()
  expect(event).toEqual({
    type: 'role.changed',
    data: {
      roleID: role.id,
      fields: ['name', 'permissions'],
      before: ['admin.view', 'users.block'],
      permissions: ['admin.view'],
    },
  })
})

it('keeps the names of built-in roles and what an owner may do', async () => {
  const [owner, manager] = [await roleIDOf(world, 'owner'), await roleIDOf(world, 'manager')]
  expect((await update(manager, { name: 'Boss' })).body).toMatchObject({ code: 'roleFixed', field: 'name' })
  expect((await update(owner, { permissions: ['admin.view'] })).body).toMatchObject({
    code: 'roleFixed',
    field: 'permissions',
  })
  await expectOK(update(manager, { permissions: ['admin.view', 'team.manage'] }))
})

it('refuses what locks its maker out, what grants more than they have, and a role without permissions', async () => {
  const role = await makeRole(world, ['admin.view', 'roles.manage', 'posts.edit'])
  const ann = await world.member(role.name)
  for (const permissions of [
    ['admin.view', 'posts.edit'],
    ['roles.manage', 'posts.edit'],
  ])
    expect((await update(role.id, { permissions }, ann)).body).toMatchObject({
      code: 'roleLocksOut',
      field: 'permissions',
    })
  await expectOK(update(role.id, { permissions: ['admin.view', 'roles.manage'] }, ann))
  expect((await update(role.id, { permissions: ['admin.view', 'roles.manage', 'posts.edit'] }, ann)).body.code).toBe(
    'roleAbove',
  )
  const above = await makeRole(world, ['admin.view', 'posts.delete'])
  expect((await update(above.id, { permissions: ['admin.view'] }, ann)).body.code).toBe('roleAbove')
  expect((await update(above.id, { permissions: [] })).body.code).toBe('roleEmpty')
  expect((await update(above.id, { name: role.name.toUpperCase() })).body.code).toBe('nameTaken')
  await expectOK(update(above.id, { name: above.name.toUpperCase() }))
})

it('is for members who manage roles, and has no role of another company', async () => {
  const { id } = await makeRole(world, ['admin.view'])
  expect((await update(id, { name: 'No' }, await memberWith(world, ['admin.view']))).body.code).toBe('forbidden')
  const foreign = await makeRole(world, ['admin.view'], world.other)
  for (const roleID of [foreign.id, 'x']) expect((await update(roleID, { name: 'No' })).body.code).toBe('notFound')
})
