import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEntry, subscribed } from '../../test/changelogEntries.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string }
beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const count = async (input: Record<string, unknown>) =>
  (await expectOK(world.call('/api/changelogAudience/count', input, { as: world.company.owner }))).body['audience']

test('counts each person once, and says why some can’t be reached', async () => {
  const people: Person[] = []
  for (let n = 0; n < 6; n += 1) people.push(await world.user())
  const [author, both, off, refused, nameless, blocked] = people as [Person, Person, Person, Person, Person, Person]
  const post = await world.post(board.id, {}, author)
  for (const as of [both, blocked]) await expectOK(world.call('/api/votes/create', { postID: post.id }, { as }))
  await world.fold()
  for (const { userID } of [both, off, refused, nameless]) await subscribed(world, userID)
  await world.call('/api/users/block', { userID: blocked.userID }, { as: world.company.owner })
  await world.db.deleteFrom('user_identities').where('user_id', '=', nameless.userID).execute()
  await world.db
    .updateTable('user_identities')
    .set({ refused_at: new Date(), refused_code: 550 })
    .where('user_id', '=', refused.userID)
    .execute()
  await expectOK(world.call('/api/notifications/changeSettings', { kind: 'entryPublished', mail: 'off' }, { as: off }))
  const entry = await makeEntry(world, { postIDs: [post.id], isDraft: true })
  const tell = { voters: true, subscribers: true, segmentIDs: [] }
  expect(await count({ entryID: entry.id, tell })).toEqual({
    voters: 2,
    subscribers: 4,
    segments: [],
    total: 5,
    byMail: 2,
    inApp: 2,
    unreachable: [
      { reason: 'noAddress', count: 1 },
      { reason: 'refused', count: 1 },
      { reason: 'turnedOff', count: 1 },
    ],
    blocked: 1,
    mayNotSee: 0,
    alreadyTold: 0,
  })
  expect(await count({ entryID: entry.id, tell: { ...tell, subscribers: false } })).toMatchObject({
    total: 2,
    subscribers: 0,
  })
  // Without another choice, that of the entry counts.
  expect(await count({ entryID: entry.id })).toMatchObject({ total: 5 })
  await world.db
    .insertInto('changelog_recipients')
    .values({ company_id: world.company.id, entry_id: entry.id, user_id: both.userID, by_mail: true, in_app: true })
    .execute()
  expect(await count({ entryID: entry.id, tell })).toMatchObject({ total: 4, byMail: 1, alreadyTold: 1 })
})

test('of an entry for a segment counts only its people', async () => {
  const { body } = await expectOK(
    world.call('/api/segments/create', { name: 'Beta', subject: 'user' }, { as: world.company.owner }),
  )
  const { id } = body['segment'] as { id: string }
  const person = await world.user()
  await world.db
    .insertInto('segment_users')
    .values({ company_id: world.company.id, segment_id: id, user_id: person.userID })
    .execute()
  const entry = await makeEntry(world, { segmentID: id, isDraft: true })
  const tell = { voters: false, subscribers: true, segmentIDs: [id] }
  const found = await count({ entryID: entry.id, tell })
  expect(found).toMatchObject({ segments: [{ id, name: 'Beta', count: 1 }], total: 1, mayNotSee: 4 })
})

test('refuses an entry and a segment that are not there', async () => {
  const entry = await makeEntry(world, { isDraft: true })
  const as = world.company.owner
  const gone = '01900000-0000-7000-8000-000000000005'
  expect((await world.call('/api/changelogAudience/count', { entryID: gone }, { as })).body.code).toBe('notFound')
  const tell = { voters: false, subscribers: false, segmentIDs: [gone] }
  expect((await world.call('/api/changelogAudience/count', { entryID: entry.id, tell }, { as })).body.code).toBe(
    'notFound',
  )
})
