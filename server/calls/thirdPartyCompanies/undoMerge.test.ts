import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergingCalls } from '../../test/mergingCalls.ts'
import { customerWith } from '../../test/money.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { call, merge, undo } = mergingCalls(() => world, 'thirdPartyCompanies')

it('gives back what was one’s, and leaves what was changed since', async () => {
  const [ann, bea] = [await world.user(), await world.user()]
  const from = await customerWith(world, { name: 'Globex', spend: 4_000, people: [ann] })
  const into = await customerWith(world, { name: 'Globex Inc.' })
  const mergeID = await merge(from.id, into.id)
  await expectOK(call('addPeople', { thirdPartyCompanyID: into.id, userIDs: [bea.userID] }))
  await expectOK(call('update', { thirdPartyCompanyID: into.id, monthlySpend: 5_000 }))
  const { body } = await undo(mergeID)
  expect(body['thirdPartyCompany']).toEqual({ id: from.id, urlName: from.urlName })
  const of = async (urlName: string) => (await expectOK(call('getOne', { urlName }))).body['thirdPartyCompany']
  expect(await of(from.urlName)).toMatchObject({ id: from.id, monthlySpend: 4_000, memberCount: 1 })
  expect(await of(into.urlName)).toMatchObject({ id: into.id, monthlySpend: 5_000, memberCount: 1 })
  expect((await call('undoMerge', { mergeID })).status).toBe(404)
})

it('undoes the latest first', async () => {
  const [one, two, both] = [await customerWith(world), await customerWith(world), await customerWith(world)]
  const first = await merge(one.id, both.id)
  await merge(two.id, both.id)
  expect((await call('undoMerge', { mergeID: first })).body['code']).toBe('mergedSince')
})
