import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('says whether sample data is loaded at this company', async () => {
  const { company, other, call } = world
  const of = async (at: typeof other) =>
    (await expectOK(call('/api/samples/get', {}, { as: at.owner, at }))).body['samples']
  await expectOK(call('/api/samples/load', {}, { as: company.owner }))
  expect(await of(company)).toEqual({ isLoaded: true, sharedPosts: 0, keptBoards: 0 })
  expect(await of(other)).toEqual({ isLoaded: false, sharedPosts: 0, keptBoards: 0 })
})

it('is for those who manage boards', async () => {
  const contributor = await world.member('contributor')
  expect((await world.call('/api/samples/get', {}, { as: contributor })).body.code).toBe('forbidden')
  expect((await world.call('/api/samples/get')).body.code).toBe('signInNeeded')
})
