import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counters } from '../../jobs/counters.ts'
import { randomOf } from '../../test/factsModel.ts'
import { customerWith, settle } from '../../test/money.ts'
import { segmentCalls } from '../../test/segmentCalls.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'
import { rules, type Rule } from '../checks/rules.ts'
import { walk } from '../checks/walk.ts'
import { recountWaiting } from '../recounts/recount.ts'
import { countDueSegment } from '../segments/countSegments.ts'
import { writeAsked } from './askedSegments.ts'
import { keepSegmentVotes } from './keepSegmentVotes.ts'

/** After random writes of every kind that the votes of segments follow from, counted in any order, they are what brute force gives. */
let world: World
const people: Person[] = []
const customers: string[] = []
const posts: string[] = []
const segments: { id: string; urlName: string }[] = []
const random = randomOf(1_350)
const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One
const { done } = segmentCalls(() => world)

beforeAll(async () => {
  world = await openWorld()
  for (let nr = 0; nr < 8; nr += 1) people.push(await world.user(`Person ${nr}`))
  for (let nr = 0; nr < 3; nr += 1) customers.push((await customerWith(world)).id)
  const voted = { fact: 'votes', is: 'atLeast', value: 2, days: 365 }
  for (const [subject, name, rule] of [
    ['user', 'Listed', undefined],
    ['thirdPartyCompany', 'Listed companies', undefined],
    ['user', 'Voters', { all: [voted] }],
  ] as const)
    segments.push(await done('create', { subject, name, ...(rule && { rule }) }))
})
afterAll(() => world.close())

const owner = (path: string, input: Record<string, unknown>) =>
  world.call(`/api/${path}`, input, { as: world.company.owner })
const company = () => world.company.id
const merged: string[] = []

const writes: Record<string, () => Promise<unknown>> = {
  vote: () => world.call('/api/votes/create', { postID: pick(posts) }, { as: pick(people) }),
  unvote: () => world.call('/api/votes/delete', { postID: pick(posts) }, { as: pick(people) }),
  list: () =>
    owner('segments/changeMembers', {
      segmentID: segments[0]?.id,
      [random() < 0.6 ? 'adds' : 'removes']: [pick(people).userID, pick(people).userID],
    }),
  listCompany: () =>
    owner('segments/changeMembers', {
      segmentID: segments[1]?.id,
      [random() < 0.6 ? 'adds' : 'removes']: [pick(customers)],
    }),
  join: () =>
    sql`insert into third_party_company_people (company_id, third_party_company_id, user_id)
      select company_id, ${pick(customers)}::uuid, id from users where id = ${pick(people).userID}::uuid on conflict do nothing`.execute(
      world.db,
    ),
  leave: () =>
    sql`delete from third_party_company_people where company_id = ${company()}
      and third_party_company_id = ${pick(customers)}::uuid and user_id = ${pick(people).userID}::uuid`.execute(
      world.db,
    ),
  mergePosts: () => owner('posts/merge', { postID: pick(posts), intoPostID: pick(posts) }),
  unmergePost: () => owner('posts/unmerge', { postID: pick(posts) }),
  removePost: () =>
    sql`delete from posts where company_id = ${company()} and id = ${pick(posts)}::uuid and merged_into_id is null and merged_count = 0`.execute(
      world.db,
    ),
  addPost: async () => void posts.push((await world.post(pick(boards), {}, pick(people))).id),
  mergePeople: async () => {
    const { body } = await owner('users/merge', { userID: pick(people).userID, intoUserID: pick(people).userID })
    const result = body['result'] as { mergeID: string } | undefined
    if (result) merged.push(result.mergeID)
  },
  undoMerge: () => owner('users/undoMerge', { mergeID: merged.pop() ?? '' }),
  erase: async () => {
    if (random() < 0.7) return
    const at = Math.floor(random() * people.length)
    await owner('users/erase', { userID: people[at]?.userID, texts: 'keep' })
    people[at] = await world.user()
  },
  ask: () => owner('posts/get', { pages: 1, segmentURLName: pick(segments).urlName }),
  write: () => writeAsked(world.db),
  letGo: () =>
    sql`update counted_segments set asked_at = now() - interval '${sql.raw(random() < 0.2 ? '20 days' : '2 days')}' where segment_id = ${pick(segments).id}::uuid`.execute(
      world.db,
    ),
  fold: () => world.fold(),
  keep: () => keepSegmentVotes(world.db),
  count: () => recountWaiting(world.db, counters),
  find: () => countDueSegment(world.db),
}
const boards: string[] = []

test('votes of segments are those of brute force, whatever was written', { timeout: 300_000 }, async () => {
  boards.push((await world.board()).id)
  for (let nr = 0; nr < 5; nr += 1) await writes['addPost']?.()
  const names = Object.keys(writes)
  let kept = 0
  for (let round = 0; round < 25; round += 1) {
    await world.db.deleteFrom('limits').execute()
    const doing: string[] = []
    for (let nr = 0; nr < 30; nr += 1) {
      const name = nr < 6 ? 'vote' : pick(names)
      doing.push(name)
      await writes[name]?.()
      expect(await breaches(), doing.join(' ')).toEqual([])
    }
    await settle(world)
    const found = await counted()
    kept += found.length
    expect(found, `round ${round}: ${doing.join(' ')}`).toEqual(await bruteForce())
    expect(await breaches()).toEqual([])
  }
  expect(kept).toBeGreaterThan(100)
})

test('lists by them are those that count the votes themselves', async () => {
  const asked = async (segmentURLName: string) => {
    const found: unknown[] = []
    for (const sort of ['top', '-top', 'new', 'trending']) {
      const { body } = await expectOK(owner('posts/get', { pages: 1, sort, segmentURLName, status: ['*'] }))
      found.push((body['result'] as { posts: { id: string }[] }).posts.map(({ id }) => id))
    }
    const { body } = await expectOK(owner('posts/count', { segmentURLName, status: ['*'] }))
    return [...found, body['result']]
  }
  await owner('segments/changeMembers', { segmentID: segments[0]?.id, adds: people.map(({ userID }) => userID) })
  for (const person of people)
    for (const postID of posts.filter(() => random() < 0.5))
      await world.call('/api/votes/create', { postID }, { as: person })
  await world.db.deleteFrom('counted_segments').execute()
  await settle(world)
  const before = await Promise.all(segments.map(({ urlName }) => asked(urlName)))
  expect(before[0]?.[0]).not.toEqual([])
  await writeAsked(world.db)
  await settle(world)
  const { rows: whole } =
    await sql`select 1 from counted_segments where counted_to = 'ffffffff-ffff-ffff-ffff-ffffffffffff'`.execute(
      world.db,
    )
  expect(whole).toHaveLength(segments.length)
  expect(await Promise.all(segments.map(({ urlName }) => asked(urlName)))).toEqual(before)
})

/** What the check says of these counts at any moment, whatever waits. */
async function breaches(): Promise<string[]> {
  const found: string[] = []
  for await (const { broken } of walk(world.db, company(), 'simple', ofSegments)) found.push(...broken)
  return found
}

const ofSegments = rules.find(({ repairs }) => repairs === 'segmentVotes') as Rule

async function counted(): Promise<string[]> {
  const found = await world.db.selectFrom('segment_votes').selectAll().where('company_id', '=', company()).execute()
  return found.map((row) => `${row.segment_id} ${row.post_id} ${row.votes}`).toSorted()
}

async function bruteForce(): Promise<string[]> {
  const asked = await world.db.selectFrom('counted_segments').select('segment_id').execute()
  const members = await world.db.selectFrom('segment_users').select(['segment_id', 'user_id']).execute()
  const votes = await world.db.selectFrom('votes').select(['root_post_id', 'user_id']).execute()
  return asked
    .flatMap(({ segment_id: id }) => {
      const who = new Set(members.filter((row) => row.segment_id === id).map((row) => row.user_id))
      const voters = new Map<string, Set<string>>()
      for (const { root_post_id: post, user_id: user } of votes)
        if (who.has(user)) voters.set(post, (voters.get(post) ?? new Set()).add(user))
      return [...voters].map(([post, { size }]) => `${id} ${post} ${size}`)
    })
    .toSorted()
}
