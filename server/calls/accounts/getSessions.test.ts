import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('says where the account is signed in, the present session first, and shows nothing that opens one', async () => {
  const manager = await world.member('manager')
  await world.account(manager.email)
  const as = await world.account(manager.email)
  const { body } = await expectOK(world.callRoot('/api/accounts/getSessions', {}, { as }))
  const sessions = body['sessions'] as { isCurrent: boolean; company: string | null }[]
  expect(sessions.map(({ company, isCurrent }) => [company, isCurrent])).toEqual(
    expect.arrayContaining([
      [null, true],
      [null, false],
      ['acme', false],
    ]),
  )
  expect(sessions).toHaveLength(3)
  expect(sessions[0]?.isCurrent).toBe(true)
  expect(JSON.stringify(sessions)).not.toContain(as.cookie)
})
