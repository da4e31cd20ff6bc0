import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { customerCalls } from '../../test/customerCalls.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { asked, done, refused } = customerCalls(() => world)

it('adds people once each, and their votes count for the company', async () => {
  const { id, urlName } = await done('create', { name: 'Umbrella' })
  const [ann, bob] = [await world.user(), await world.user()]
  const post = await world.post((await world.board()).id, {}, ann)
  expect(await asked(urlName)).toEqual([])
  const added = await done('addPeople', { thirdPartyCompanyID: id, userIDs: [ann.userID, bob.userID, ann.userID] })
  expect(added).toMatchObject({ memberCount: 2 })
  expect(await done('addPeople', { thirdPartyCompanyID: id, userIDs: [ann.userID] })).toMatchObject({ memberCount: 2 })
  expect(await asked(urlName)).toEqual([post.id])
})

it('adds nobody if someone is not known', async () => {
  const { id, urlName } = await done('create', { name: 'Hooli' })
  const ann = await world.user()
  expect(await refused('addPeople', { thirdPartyCompanyID: id, userIDs: [ann.userID, newID()] })).toEqual([
    'notFound',
    'userIDs',
  ])
  expect(await refused('addPeople', { thirdPartyCompanyID: newID(), userIDs: [ann.userID] })).toEqual([
    'notFound',
    'thirdPartyCompanyID',
  ])
  expect(await done('getOne', { urlName })).toMatchObject({ memberCount: 0 })
})
