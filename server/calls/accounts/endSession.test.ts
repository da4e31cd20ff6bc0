import { afterAll, beforeAll, expect, it } from 'vitest'
import { countEvents } from '../../test/eventsOf.ts'
import { rootCookieOf } from '../../test/rootSignIn.ts'
import { openWorld, expectOK, type RootPerson, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Listed {
  id: string
  company: string | null
  isCurrent: boolean
}

const sessionsOf = async (as: RootPerson) =>
  (await expectOK(world.callRoot('/api/accounts/getSessions', {}, { as }))).body['sessions'] as Listed[]
const end = (as: RootPerson, sessionID: string) =>
  expectOK(world.callRoot('/api/accounts/endSession', { sessionID }, { as }))

it('ends one session, at a company on its next request, and says so in an event there', async () => {
  const manager = await world.member('manager')
  const as = await world.account(manager.email)
  const ofCompany = (await sessionsOf(as)).find(({ company }) => company !== null)
  await end(as, ofCompany?.id ?? '')
  expect((await world.call('/api/viewer/get', {}, { as: manager })).body).toEqual({ viewer: null })
  expect(await countEvents(world, 'user.sessionsEnded', { userID: manager.userID })).toBe(1)
  expect(await sessionsOf(as)).toHaveLength(1)
})

it('ends the present one too, which signs out here', async () => {
  const as = await world.account()
  const answered = await end(as, (await sessionsOf(as))[0]?.id ?? '')
  expect(rootCookieOf(answered)).toBe('')
  expect((await world.callRoot('/api/accounts/getSessions', {}, { as })).status).toBe(401)
})

it('does nothing to the sessions of others, and to what is none', async () => {
  const [ann, ben] = [await world.account(), await world.account()]
  const theirs = (await sessionsOf(ben))[0]?.id ?? ''
  for (const id of [theirs, 'x', '0'.repeat(64), '']) await end(ann, id)
  expect(await sessionsOf(ben)).toHaveLength(1)
})
