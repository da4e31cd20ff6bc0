import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type RootPerson, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const leave = (companyID: string, as: RootPerson | null) =>
  world.callRoot('/api/team/leaveCompany', { companyID }, { as })

it('lets an account leave a company’s team from the root', async () => {
  const ann = await world.member('contributor')
  const account = await world.account(ann.email)
  await expectOK(leave(world.company.id, account))
  expect((await world.call('/api/viewer/get', {}, { as: ann })).body['viewer']).toBeNull()
  expect((await eventsOf(world, { userID: ann.userID })).at(-1)?.type).toBe('member.left')
  expect((await leave(world.company.id, account)).body.code).toBe('notFound')
})

it('keeps the last owner, and finds no team that the account isn’t on', async () => {
  expect((await leave(world.company.id, await world.account(world.company.owner.email))).body.code).toBe('lastOwner')
  const stranger = await world.account()
  for (const id of [world.company.id, 'x']) expect((await leave(id, stranger)).body.code).toBe('notFound')
  expect((await leave(world.company.id, null)).body.code).toBe('signInNeeded')
})
