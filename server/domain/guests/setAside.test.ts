import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openGuestsWorld, type Guest, type GuestsWorld } from '../../test/guestsWorld.ts'
import { untilWaiting } from '../../test/untilWaiting.ts'
import { expectOK } from '../../test/world.ts'
import { cleanUp } from '../../jobs/cleanUp.ts'
import { checkData } from '../checks/checkData.ts'

let world: GuestsWorld
beforeAll(async () => {
  world = await openGuestsWorld()
})
afterAll(() => world.close())

let postID: string
let urlName: string
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  ;({ id: postID, urlName } = await world.post(world.boardID))
})

afterEach(() => void vi.useRealTimers())

const vote = (guest: Guest, id = postID) => expectOK(guest.call('/api/votes/create', { postID: id }))
const ask = async (path: string, input: Record<string, unknown>) =>
  (await expectOK(world.call(path, input, { as: world.company.owner }))).body

/** Votes with a session each, one a second: the thirteenth gives it away. */
async function flood(address: string, secondsAfter: (nr: number) => number = () => 1): Promise<Guest> {
  let guest = world.guest({ address })
  for (let nr = 0; nr < 14; nr += 1) {
    vi.setSystemTime(Date.now() + secondsAfter(nr) * 1000)
    await vote((guest = world.guest({ address })))
  }
  await world.setAsideEarlier()
  return guest
}

interface Group {
  id: string
  setAside: number
  counted: number
  isCounted: boolean
}
async function groupOf(): Promise<Group> {
  const { result } = (await ask('/api/guests/getGroups', { postID })) as { result: { groups: Group[] } }
  expect(result.groups).toHaveLength(1)
  return result.groups[0] as Group
}

test('a script’s votes are set aside, earlier ones too; others’ count, and its own view has its vote as given', async () => {
  for (let nr = 0; nr < 3; nr += 1) await vote(world.guest())
  const last = await flood('203.0.113.1')
  expect(await world.scoreOf(postID)).toBe(4)
  expect((await ask('/api/guests/getCounts', { postID }))['counts']).toMatchObject({ counted: 3, setAside: 14 })
  const seen = await expectOK(last.call('/api/posts/getVoters', { postID }))
  expect(seen.body['result']).toMatchObject({ count: 4 })
  const { body } = await expectOK(last.call('/api/posts/get', { pages: 1 }))
  expect(JSON.stringify(body)).toContain(postID)
  const one = await expectOK(last.call('/api/posts/getOne', { boardID: world.boardID, postURLName: urlName }))
  expect(one.body['post']).toMatchObject({ viewerVoted: true, score: 5 })
  const stranger = await expectOK(
    world.guest().call('/api/posts/getOne', { boardID: world.boardID, postURLName: urlName }),
  )
  expect(stranger.body['post']).toMatchObject({ viewerVoted: false, score: 4 })
})

test('counting a group and setting it aside again are exact, and what follows a counted group counts', async () => {
  await flood('203.0.113.2')
  const { id: groupID, setAside } = await groupOf()
  expect(setAside).toBe(14)
  expect(await ask('/api/guests/countVotes', { groupID })).toEqual({ result: { count: 14 } })
  expect(await world.scoreOf(postID)).toBe(15)
  await vote(world.guest({ address: '203.0.113.2' }))
  await world.setAsideEarlier()
  expect(await world.scoreOf(postID)).toBe(16)
  expect(await groupOf()).toMatchObject({ isCounted: true, setAside: 0, counted: 14 })
  expect(await ask('/api/guests/setAside', { groupID })).toEqual({ result: { count: 14 } })
  expect(await groupOf()).toMatchObject({ isCounted: false, setAside: 14 })
  expect(await world.scoreOf(postID)).toBe(2)
})

test('one vote is counted and set aside again, and no job takes back what the team decided', async () => {
  await flood('203.0.113.3')
  const { id: groupID } = await groupOf()
  const { result } = (await ask('/api/guests/getVotes', { groupID })) as {
    result: { votes: { userID: string; isSetAside: boolean }[]; hasNextPage: boolean }
  }
  const ids = result.votes.map(({ userID }) => userID)
  expect([new Set(ids).size, result.hasNextPage]).toEqual([14, false])
  const one = { groupID, vote: { postID, userID: ids[0] } }
  await ask('/api/guests/countVotes', one)
  await world.setAsideEarlier()
  expect(await world.scoreOf(postID)).toBe(2)
  expect(await ask('/api/guests/countVotes', one)).toEqual({ result: { count: 0 } })
  await ask('/api/guests/setAside', one)
  expect(await world.scoreOf(postID)).toBe(1)
})

test('what the team counts at the same moment stays counted: the job waits for what it decides', async () => {
  const { db, company } = world
  await flood('203.0.113.6')
  const { id: groupID } = await groupOf()
  await ask('/api/guests/countVotes', { groupID })
  // As after the vote that gave the others away, before the job has come to them.
  await db
    .updateTable('guest_votes')
    .set({ judged_at: null, judged_by: null })
    .where('group_id', '=', groupID)
    .execute()
  const groups = (tx: typeof db) => tx.updateTable('set_aside_groups').where('company_id', '=', company.id)
  await groups(db).set({ counted_at: null, counted_by: null }).where('id', '=', groupID).execute()
  const job = await db.transaction().execute(async (tx) => {
    await groups(tx as typeof db)
      .set({ counted_at: new Date(), counted_by: company.owner.userID })
      .where('id', '=', groupID)
      .execute()
    const running = world.setAsideEarlier()
    await untilWaiting(world)
    return { running }
  })
  await job.running
  expect(await groupOf()).toMatchObject({ isCounted: true, setAside: 0 })
})

test('a vote that is set aside is taken back by its guest, and erased with them', async () => {
  const last = await flood('203.0.113.4')
  await expectOK(last.call('/api/votes/delete', { postID }))
  expect(await groupOf()).toMatchObject({ setAside: 13 })
  const { result } = (await ask('/api/guests/getVotes', { groupID: (await groupOf()).id })) as {
    result: { votes: { userID: string }[] }
  }
  await ask('/api/users/erase', { userID: result.votes[0]?.userID, texts: 'keep' })
  expect(await groupOf()).toMatchObject({ setAside: 12 })
})

test('people who come by chance behind one address are left alone', async () => {
  await flood('198.51.100.1', (nr) => [40, 3, 170, 61, 9, 300, 22, 5, 130, 77][nr % 10] ?? 1)
  expect((await ask('/api/guests/getCounts', { postID }))['counts']).toMatchObject({ counted: 14, setAside: 0 })
})

test('no address is kept in any row, and after 90 days no hash either', async () => {
  await vote(world.guest({ address: '203.0.113.99', browser: 'MarkedBrowser/7' }))
  const kept = async () => {
    const { rows } = await sql<{ found: string; keys: number }>`
      select (select string_agg(t::text, '') from guest_votes t) || (select string_agg(p::text, '') from guest_paces p) || (select string_agg(s::text, '') from sessions s)
          || coalesce((select string_agg(g::text, '') from set_aside_groups g), '') as found,
        (select count(*)::int from guest_votes where keys <> '{}') + (select count(*)::int from set_aside_groups where key is not null) as keys`.execute(
      world.db,
    )
    return rows[0]
  }
  expect((await kept())?.found).not.toMatch(/203\.0\.113|MarkedBrowser/)
  for (const table of ['guest_votes', 'set_aside_groups'])
    await sql`update ${sql.table(table)} set created_at = now() - interval '91 days'`.execute(world.db)
  await cleanUp(world.db)
  expect((await kept())?.keys).toBe(0)
})

test('every rule of the data holds', async () => {
  await world.fold()
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
  await sql`insert into votes (company_id, post_id, user_id, root_post_id) select company_id, post_id, user_id, post_id from guest_votes where aside_at is not null limit 1`.execute(
    world.db,
  )
  const rules = (await checkData(world.db, world.company.id)).map(({ rule }) => rule)
  expect(rules).toContain('A vote of a guest counts, or is set aside.')
})
