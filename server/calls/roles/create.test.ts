import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostRoles } from '../../../contract/roles.ts'
import { makeRole, memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const create = (name: string, permissions: string[], as: Person | null = world.company.owner) =>
  world.call('/api/roles/create', { name, permissions }, { as })

it('makes a role, and records it', async () => {
  const { body } = await expectOK(create('  Moderator ', ['comments.moderate', 'admin.view', 'admin.view']))
  expect(body['role']).toMatchObject({
    name: 'Moderator',
    builtIn: null,
    permissions: ['comments.moderate', 'admin.view'],
    memberCount: 0,
  })
  const event = await world.db.selectFrom('events').select(['type', 'data']).orderBy('id', 'desc').executeTakeFirst()
  expect(event).toMatchObject({ type: 'role.created', data: { permissions: ['comments.moderate', 'admin.view'] } })
})

it('refuses a name that is taken or built in, one without words, and a role that allows nothing', async () => {
  await expectOK(create('Editor', ['posts.edit']))
  for (const name of ['editor', 'Owner', 'CONTRIBUTOR'])
    expect((await create(name, ['posts.edit'])).body).toMatchObject({ code: 'nameTaken', field: 'name' })
  expect((await create('\u200b', ['posts.edit'])).body).toMatchObject({ code: 'textMissing', field: 'name' })
  expect((await create('x'.repeat(41), ['posts.edit'])).body.code).toBe('textTooLong')
  expect((await create('Nothing', [])).body).toMatchObject({ code: 'roleEmpty', field: 'permissions' })
  expect((await create('Wrong', ['everything'])).body).toMatchObject({ code: 'badInput', field: 'permissions.0' })
})

it('grants nothing that the viewer lacks', async () => {
  const manager = await memberWith(world, ['admin.view', 'roles.manage'])
  await expectOK(create('Reader', ['admin.view'], manager))
  expect((await create('More', ['admin.view', 'posts.delete'], manager)).body).toMatchObject({
    code: 'roleAbove',
    field: 'permissions',
  })
})

it('makes no more than a company may have', async () => {
  for (let made = 3; made < mostRoles; made += 1) await makeRole(world, ['admin.view'], world.other)
  const { body } = await world.call(
    '/api/roles/create',
    { name: 'One more', permissions: ['admin.view'] },
    { as: world.other.owner, at: world.other },
  )
  expect(body.code).toBe('rolesFull')
})

it('is for members who manage roles', async () => {
  expect((await create('No', ['admin.view'], await world.member('manager'))).body.code).toBe('forbidden')
  expect((await create('No', ['admin.view'], null)).body.code).toBe('signInNeeded')
})
