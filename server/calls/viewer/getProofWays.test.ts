import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountOf, giveAuthenticator } from '../../test/secondFactors.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('names a member’s ways but passkeys, which belong to the root', async () => {
  const member = await world.member('manager')
  const accountID = await accountOf(world, member.email)
  const ways = async () => (await world.call('/api/viewer/getProofWays', {}, { as: member })).body['ways']
  expect(await ways()).toEqual([])
  await giveAuthenticator(world, accountID)
  const key = { credential_id: Buffer.from('a key'), public_key: Buffer.alloc(1), counter: '0', name: 'One' }
  await world.db
    .insertInto('passkeys')
    .values({ account_id: accountID, ...key })
    .execute()
  expect(await ways()).toEqual(['code', 'recoveryCode'])
})

it('is for members who signed in as such', async () => {
  const { body } = await world.call('/api/viewer/getProofWays', {}, { as: await world.user() })
  expect(body.code).toBe('memberNeeded')
})
