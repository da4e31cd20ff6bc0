import { afterAll, beforeAll, expect, it } from 'vitest'
import { permissions } from '../../../contract/access.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('lists the built-in roles and then the company’s own, with what each allows and how many have it', async () => {
  const editor = await memberWith(world, ['posts.edit', 'admin.view'])
  await world.member('contributor')
  const { body } = await expectOK(world.call('/api/roles/get', {}, { as: editor }))
  expect(body['roles']).toEqual([
    expect.objectContaining({ name: 'owner', builtIn: 'owner', permissions, memberCount: 1 }),
    expect.objectContaining({ name: 'manager', builtIn: 'manager', memberCount: 0 }),
    expect.objectContaining({ name: 'contributor', builtIn: 'contributor', memberCount: 1 }),
    expect.objectContaining({ name: 'sales', builtIn: 'sales', memberCount: 0 }),
    expect.objectContaining({ builtIn: null, permissions: ['posts.edit', 'admin.view'], memberCount: 1 }),
  ])
})

it('says nothing of another company, and nothing to users', async () => {
  const at = world.other
  expect((await expectOK(world.call('/api/roles/get', {}, { as: at.owner, at }))).body['roles']).toHaveLength(4)
  expect((await world.call('/api/roles/get', {}, { as: await world.user() })).body.code).toBe('memberNeeded')
})
