import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeProvider, noteTested } from '../../test/providers/makeProvider.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => world.db.deleteFrom('sign_in_providers').execute())

const turn = (providerID: string, isEnabled: boolean, isOnly = false, as: Person | null = world.company.owner) =>
  world.call('/api/signInProviders/switch', { providerID, isEnabled, isOnly }, { as })

it('switches a tested provider on and off', async () => {
  const { id } = await makeProvider(world)
  expect((await turn(id, true)).body.code).toBe('notTested')
  await noteTested(world, id, world.company.owner.userID)
  expect((await turn(id, true)).body['provider']).toMatchObject({ isEnabled: true, isOnly: false })
  expect((await turn(id, false, true)).body['provider']).toMatchObject({ isEnabled: false, isOnly: false })
  const events = await world.db
    .selectFrom('events')
    .select('type')
    .where('type', 'like', 'signInProvider.%abled')
    .orderBy('id')
    .execute()
  expect(events.map(({ type }) => type)).toEqual(['signInProvider.enabled', 'signInProvider.disabled'])
})

it('the team’s only way has to be tested by an owner; the customers’ by anyone who may', async () => {
  const { id } = await makeProvider(world, { audience: 'team' })
  const other = await makeProvider(world, { audience: 'customers' })
  const manager = await world.member('manager')
  await noteTested(world, id, manager.userID)
  await noteTested(world, other.id, manager.userID)
  expect((await turn(id, true, true)).body).toMatchObject({ code: 'notTestedByOwner', field: 'isOnly' })
  expect((await turn(other.id, true, true)).status).toBe(200)
  await noteTested(world, id, world.company.owner.userID)
  expect((await turn(id, true, true)).body['provider']).toMatchObject({ isOnly: true })
})

it('the team’s is switched on by those alone who may do everything: it could let anyone in as an owner', async () => {
  const team = await makeProvider(world, { audience: 'team' }, { isTested: true })
  const customers = await makeProvider(world, { audience: 'customers' }, { isTested: true })
  const admin = await memberWith(world, ['admin.view', 'signIn.manage'])
  expect((await turn(team.id, true, false, admin)).body).toMatchObject({ code: 'roleAbove', field: 'isEnabled' })
  expect((await turn(customers.id, true, false, admin)).status).toBe(200)
  expect((await turn(team.id, true)).status).toBe(200)
  expect((await turn(team.id, false, false, admin)).status).toBe(200)
  expect((await turn(team.id, true, false, admin)).body.code).toBe('roleAbove')
})

it('is for members who may, at their own company', async () => {
  const { id } = await makeProvider(world, {}, { isTested: true })
  expect((await turn(id, true, false, null)).body.code).toBe('signInNeeded')
  expect((await turn(id, true, false, await world.member('manager'))).body.code).toBe('forbidden')
  const theirs = await makeProvider(world, {}, { at: world.other, isTested: true })
  expect((await turn(theirs.id, true)).body.code).toBe('notFound')
})

it('turns nothing back on that someone else turned off meanwhile', async () => {
  const { id: providerID } = await makeProvider(world, { audience: 'customers' }, { isTested: true })
  await turn(providerID, true)
  await turn(providerID, false)
  const stale = { isEnabled: true, isOnly: false }
  const only = { providerID, isEnabled: true, isOnly: true }
  const as = world.company.owner
  expect((await world.call('/api/signInProviders/switch', { ...only, expects: stale }, { as })).body).toMatchObject({
    code: 'changedMeanwhile',
    field: 'isEnabled',
  })
  const seen = { isEnabled: false, isOnly: false }
  const answered = await world.call('/api/signInProviders/switch', { ...only, expects: seen }, { as })
  expect(answered.body['provider']).toMatchObject({ isEnabled: true, isOnly: true })
})
