import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerCalls } from '../../test/customerCalls.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { asked, done } = customerCalls(() => world)

it('takes people out with their votes, also such as are out already', async () => {
  const { id, urlName } = await done('create', { name: 'Umbrella' })
  const [ann, bob] = [await world.user(), await world.user()]
  const post = await world.post((await world.board()).id, {}, ann)
  await done('addPeople', { thirdPartyCompanyID: id, userIDs: [ann.userID, bob.userID] })
  expect(await asked(urlName)).toEqual([post.id])
  for (let turn = 0; turn < 2; turn += 1)
    expect(await done('removePeople', { thirdPartyCompanyID: id, userIDs: [ann.userID] })).toMatchObject({
      memberCount: 1,
    })
  expect(await asked(urlName)).toEqual([])
})
