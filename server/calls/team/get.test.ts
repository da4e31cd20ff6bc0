import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountOf, giveAuthenticator } from '../../test/secondFactors.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Listed {
  members: { id: string; name: string; email: string; isViewer: boolean; lastSeen: string | null; role: unknown }[]
  total: number
  hasNextPage: boolean
}
const list = async (input: Record<string, unknown> = {}, as: Person = world.company.owner) =>
  (await expectOK(world.call('/api/team/get', input, { as }))).body['result'] as Listed

it('lists the team, owners first, with address, role and when they were last here', async () => {
  const manager = await world.member('manager')
  await world.user('Not of the team')
  const { members, total, hasNextPage } = await list()
  expect([total, hasNextPage]).toEqual([2, false])
  expect(members.map(({ id, email, isViewer }) => ({ id, email, isViewer }))).toEqual([
    { id: world.company.owner.userID, email: world.company.owner.email, isViewer: true },
    { id: manager.userID, email: manager.email, isViewer: false },
  ])
  expect(members[1]).toMatchObject({
    role: { name: 'manager', builtIn: 'manager' },
    lastSeen: expect.stringMatching(/Z$/),
    joined: expect.stringMatching(/Z$/),
    pictureURL: null,
    hasSecondFactor: false,
  })
})

it('says who has a second factor', async () => {
  const manager = await world.member('manager')
  await giveAuthenticator(world, await accountOf(world, manager.email))
  const { members } = await list({ search: manager.email })
  expect(members).toEqual([expect.objectContaining({ id: manager.userID, hasSecondFactor: true })])
})

it('finds members by parts of their name or address, and goes on page by page', async () => {
  const wanted = await world.member('contributor')
  const found = await list({ search: wanted.email.slice(2).toUpperCase() })
  expect(found.members.map(({ id }) => id)).toEqual([wanted.userID])
  expect((await list({ search: 'nobody%_' })).members).toEqual([])
  for (let more = 0; more < 50; more += 1) await world.member('contributor')
  const first = await list()
  expect([first.members.length, first.hasNextPage]).toEqual([50, true])
  const all = await list({ pages: 2 })
  expect([all.members.length, all.hasNextPage]).toEqual([all.total, false])
})

it('is for members who manage the team', async () => {
  const ask = async (as: Person | null) => (await world.call('/api/team/get', {}, { as })).body.code
  expect([await ask(null), await ask(await world.user()), await ask(await world.member('contributor'))]).toEqual([
    'signInNeeded',
    'memberNeeded',
    'forbidden',
  ])
})
