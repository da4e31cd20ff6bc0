import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLabel, subscribed } from '../../test/changelogEntries.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let people: Person[]
let label: { id: string; urlName: string }
beforeAll(async () => {
  world = await openWorld()
  label = await makeLabel(world, 'API')
  people = []
  for (let n = 0; n < 23; n += 1) {
    const person = await world.user()
    await subscribed(world, person.userID, n === 0 ? { labelIDs: [label.id] } : {})
    people.push(person)
  }
  await world.db
    .updateTable('user_identities')
    .set({ refused_at: new Date(), refused_code: 550 })
    .where('user_id', '=', people[1]?.userID ?? '')
    .execute()
})
afterAll(() => world.close())

interface Result {
  subscribers: { id: string; email: string | null; labels: string[] | null; isRefused: boolean }[]
  count: number
  hasNextPage: boolean
  cursor: string | null
}
const list = async (input: Record<string, unknown> = {}, as: Person = world.company.owner) =>
  (await expectOK(world.call('/api/changelogAudience/getSubscribers', { pages: 1, ...input }, { as }))).body[
    'result'
  ] as Result

test('lists everyone once, page by page, with how many there are', async () => {
  const first = await list()
  expect([first.subscribers.length, first.count, first.hasNextPage]).toEqual([20, 23, true])
  const second = await list({ cursor: first.cursor })
  const all = [...first.subscribers, ...second.subscribers]
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(people.map(({ userID }) => userID)))
  expect(all.filter(({ isRefused }) => isRefused).map(({ id }) => id)).toEqual([people[1]?.userID])
  expect(all.find(({ id }) => id === people[0]?.userID)).toMatchObject({ labels: ['API'] })
  expect((await list({ labelURLName: label.urlName })).count).toBe(23)
})

test('finds people by their address only for who may see those', async () => {
  const email = people[4]?.email ?? ''
  expect((await list({ searchText: email })).subscribers.map(({ id }) => id)).toEqual([people[4]?.userID])
  const member = await world.member('owner')
  await world.db
    .updateTable('roles')
    .set({ permissions: ['admin.view', 'changelog.edit', 'changelog.publish'] })
    .where('company_id', '=', world.company.id)
    .where('name', '=', 'contributor')
    .execute()
  const blind = await world.member('contributor')
  expect((await list({}, blind)).subscribers.every((one) => one.email === null)).toBe(true)
  expect((await list({ searchText: email }, blind)).count).toBe(0)
  expect((await list({}, member)).subscribers[0]?.email).not.toBeNull()
})

test('the team removes some, which is recorded, and ids of others change nothing', async () => {
  const outsider = await world.user()
  const gone = people[5]?.userID ?? ''
  const { body } = await expectOK(
    world.call(
      '/api/changelogAudience/removeSubscribers',
      { userIDs: [gone, outsider.userID, 'x'] },
      { as: world.company.owner },
    ),
  )
  expect(body).toEqual({ removed: 1 })
  expect(await countEvents(world, 'changelogAudience.removed', { userID: gone })).toBe(1)
  expect((await list()).count).toBe(22)
})

test('they are a file for who may see addresses', async () => {
  const file = (as: Person) =>
    world.app.inject({
      method: 'GET',
      url: '/admin/changelog/subscribers.csv',
      headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` },
    })
  const csv = await file(world.company.owner)
  expect(csv.statusCode).toBe(200)
  expect(csv.body.split('\r\n')[0]).toBe('name,email,labels,source,subscribed')
  expect(csv.body.trim().split('\r\n')).toHaveLength(23)
  expect((await file(await world.user())).statusCode).not.toBe(200)
  expect((await file(await world.member('contributor'))).statusCode).toBe(403)
})
