import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { reportingGetSegments } from '../../../contract/reportParts.ts'
import { newID } from '../../domain/ids.ts'
import { countDays } from '../../domain/reporting/countDays.ts'
import { Random } from '../../test/model/random.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

type Division = OutputOf<typeof reportingGetSegments>

const path = '/api/reporting/getSegments'
const dayMs = 86_400_000

let world: World
let people: Person[] = []
beforeAll(async () => {
  world = await openWorld()
  people = await Promise.all(Array.from({ length: 6 }, () => world.user()))
})
afterAll(() => world.close())

async function segment(name: string, members: readonly Person[]): Promise<void> {
  const company_id = world.company.id
  const id = newID()
  await world.db
    .insertInto('segments')
    .values({ company_id, id, subject: 'user', name, url_name: name, due: false })
    .execute()
  await world.db
    .insertInto('segment_users')
    .values(members.map(({ userID }) => ({ company_id, segment_id: id, user_id: userID })))
    .execute()
}

async function read(input: Record<string, unknown> = {}): Promise<Division> {
  await world.fold()
  while ((await countDays(world.db)) > 0);
  const { body } = await expectOK(
    world.call(path, { dateRange: {}, lastDays: 5, ...input }, { as: world.company.owner }),
  )
  return body['division'] as Division
}

test('after random writes each segment has what its people did, as counting the rows one by one gives it', async () => {
  expect((await read()).segments).toEqual([])
  const chance = new Random(94)
  const some = <T>(all: readonly T[]): T => all[Math.floor(chance.next() * all.length)] as T
  const ago = () => new Date(Date.now() - Math.floor(chance.next() * 12 * 24) * 3_600_000)
  const { db, company } = world
  await segment(
    'even',
    people.filter((_, at) => at % 2 === 0),
  )
  await segment('all', people)
  const board = await world.board({ name: 'Ideas' })
  const posts: string[] = []
  for (let nr = 0; nr < 12; nr += 1) {
    const { id } = await world.post(board.id, { title: `Post ${nr}` }, some(people))
    await db.updateTable('posts').set({ created_at: ago() }).where('id', '=', id).execute()
    posts.push(id)
  }
  for (let nr = 0; nr < 40; nr += 1) {
    const [postID, as] = [some(posts), some(people)]
    await world.call('/api/votes/create', { postID }, { as })
    const { body } = await world.call('/api/comments/create', { postID, body: 'Words' }, { as })
    const comment = body['comment'] as { id: string }
    await db.updateTable('comments').set({ created_at: ago() }).where('id', '=', comment.id).execute()
  }
  await world.fold()
  for (const { post_id, user_id } of await db.selectFrom('votes').select(['post_id', 'user_id']).execute())
    await db
      .updateTable('votes')
      .set({ created_at: ago() })
      .where('post_id', '=', post_id)
      .where('user_id', '=', user_id)
      .execute()
  const statusID = company.statuses['complete']
  for (const postID of posts.slice(0, 4))
    await world.call('/api/posts/changeStatus', { postID, statusID }, { as: company.owner })
  await world.call('/api/posts/delete', { postID: posts[5] }, { as: company.owner })
  await world.call('/api/posts/merge', { postID: posts[6], intoPostID: posts[7] }, { as: company.owner })
  const { segments, period, before } = await read()
  for (const one of segments ?? []) {
    const members = one.segment.name === 'all' ? people : people.filter((_, at) => at % 2 === 0)
    const { segment: _segment, before: earlier, ...now } = one
    expect(now, one.segment.name).toEqual(await bruteForce(members, period))
    expect(earlier, one.segment.name).toEqual(await bruteForce(members, before))
  }
  expect(segments?.map(({ segment: { name } }) => name)).toEqual(['all', 'even'])
  expect(segments?.[0]?.votes).toBeGreaterThan(segments?.[1]?.votes ?? 0)
  expect(segments?.[0]?.completed).toBe(4)
  expect((await read({ tagURLNames: ['unknown'] })).segments?.map(({ votes }) => votes)).toEqual([0, 0])
})

async function bruteForce(members: readonly Person[], { from, to }: Division['period']) {
  const [starts, ends] = [Date.parse(from), Date.parse(to)]
  const isIn = (at: Date | null) => at !== null && at.getTime() >= starts && at.getTime() < ends
  const ids = new Set(members.map(({ userID }) => userID))
  const { db, company } = world
  const of = (table: 'posts' | 'votes' | 'comments') =>
    db
      .selectFrom(table as 'posts')
      .selectAll()
      .where('company_id', '=', company.id)
      .execute() as unknown
  const posts = (await of('posts')) as Record<string, string & Date>[]
  const kept = posts.filter((post) => post['deleted_at'] === null)
  const isKept = (id: unknown) => kept.some((post) => post['id'] === id)
  const votes = ((await of('votes')) as Record<string, string & Date>[]).toSorted(
    (one, other) =>
      Number(one['created_at']) - Number(other['created_at']) ||
      ((one['post_id'] ?? '') < (other['post_id'] ?? '') ? -1 : 1),
  )
  const comments = (await of('comments')) as Record<string, string & Date>[]
  const isTheirs = (id: unknown) => ids.has(id as string)
  const given = votes.filter((vote) => isTheirs(vote['user_id']))
  const firsts = given.filter((vote) => votes.find((one) => one['user_id'] === vote['user_id']) === vote)
  const counts = (vote: Record<string, string & Date>) =>
    isIn(vote['created_at'] ?? null) && isKept(vote['root_post_id'])
  return {
    posts: kept.filter((post) => isTheirs(post['author_id']) && isIn(post['created_at'] ?? null)).length,
    votes: given.filter(counts).length,
    comments: comments.filter(
      (row) =>
        isTheirs(row['author_id']) &&
        isIn(row['created_at'] ?? null) &&
        row['deleted_at'] === null &&
        isKept(row['post_id']),
    ).length,
    newVoters: firsts.filter(counts).length,
    completed: kept.filter(
      (post) =>
        post['status_id'] === company.statuses['complete'] &&
        isIn(post['status_changed_at'] ?? null) &&
        post['merged_into_id'] === null &&
        given.some((vote) => vote['root_post_id'] === post['id']),
    ).length,
  }
}

test('who may not see customers or reports is refused, and so are days that no report can be of', async () => {
  for (const permissions of [
    ['admin.view', 'reports.view'],
    ['admin.view', 'customers.view'],
  ] as const)
    expect((await world.call(path, { dateRange: {} }, { as: await memberWith(world, permissions) })).status).toBe(403)
  const { status, body } = await world.call(
    path,
    { dateRange: { from: new Date(Date.now() - 3_000 * dayMs).toISOString().slice(0, 10) } },
    { as: world.company.owner },
  )
  expect([status, body.code]).toEqual([400, 'badInput'])
})
