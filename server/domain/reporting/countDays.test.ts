import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '../../test/model/random.ts'
import { bruteForce, type CountedDay } from '../../test/reporting/bruteForce.ts'
import { sumsOf, type SummedDays } from '../../test/reporting/sumsOf.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'
import { countDays, markEveryDay } from './countDays.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const hourMs = 3_600_000

async function counted(): Promise<CountedDay[]> {
  await world.fold()
  while ((await countDays(world.db)) > 0);
  const found = await world.db
    .selectFrom('report_days')
    .selectAll()
    .where('company_id', '=', world.company.id)
    .execute()
  return found
    .map(({ company_id: _company, id: _id, answered_after, completed_after, ...row }) => ({
      ...row,
      answered_after: answered_after.map(Number),
      completed_after: completed_after.map(Number),
    }))
    .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
}

const keyOf = (row: CountedDay) => `${row.day} ${row.board_id} ${row.category_id} ${row.tag_ids.join()}`

async function summed(): Promise<Record<string, SummedDays>> {
  const found = await world.db
    .selectFrom('report_sums')
    .selectAll()
    .where('company_id', '=', world.company.id)
    .execute()
  return Object.fromEntries(
    found.map((row) => [
      [row.is_month, row.starts, row.kind, row.board_id, row.of_id].join(' '),
      {
        counts: [row.posts, row.votes, row.comments, row.new_voters, row.completed],
        answered: row.answered_after.map(Number),
        completed: row.completed_after.map(Number),
      },
    ]),
  )
}

async function expectExact(what: string): Promise<void> {
  const days = await counted()
  const truth = await bruteForce(world)
  expect(days, what).toEqual(truth.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other))))
  expect(await summed(), what).toEqual(sumsOf(truth))
}

test('after random writes the counted days equal the rows, in every time zone', async () => {
  const chance = new Random(860)
  const random = () => chance.next()
  const some = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const asOwner = (path: string, input: Record<string, unknown>) => world.call(path, input, { as: world.company.owner })
  const colleague = await world.member('manager')
  const people = [world.company.owner, colleague, ...(await Promise.all(Array.from({ length: 4 }, () => world.user())))]
  const boards = [await world.board({ name: 'Ideas' }), await world.board({ name: 'Bugs' })]
  const made = async (path: string, noun: string, input: Record<string, unknown>) =>
    ((await asOwner(path, input)).body[noun] as { id: string }).id
  const tags = new Map<string, string[]>()
  const categories = new Map<string, string[]>()
  for (const { id: boardID } of boards) {
    const names = ['one', 'two']
    tags.set(boardID, await Promise.all(names.map((name) => made('/api/tags/create', 'tag', { boardID, name }))))
    categories.set(
      boardID,
      await Promise.all(names.map((name) => made('/api/categories/create', 'category', { boardID, name }))),
    )
  }
  const posts: string[] = []
  const comments: string[] = []
  /** Makes what was written a moment ago up to four days old; its marks follow as they do of an import. */
  const age = async (table: 'posts' | 'comments', id: string) =>
    world.db
      .updateTable(table)
      .set({ created_at: new Date(Date.now() - Math.floor(random() * 96) * hourMs) })
      .where('id', '=', id)
      .execute()
  const vote = async (postID: string, as: Person) => {
    await world.call('/api/votes/create', { postID }, { as })
    const at = new Date(Date.now() - Math.floor(random() * 96) * hourMs)
    const waiting = await world.db
      .updateTable('vote_events')
      .set({ voted_at: at })
      .where('root_post_id', '=', postID)
      .where('user_id', '=', as.userID)
      .where('delta', '=', 1)
      .returning('root_post_id')
      .execute()
    if (waiting.length > 0)
      await world.db
        .updateTable('votes')
        .set({ created_at: at })
        .where('post_id', '=', postID)
        .where('user_id', '=', as.userID)
        .execute()
  }
  const acts: Record<string, () => Promise<unknown>> = {
    async post() {
      const { id } = await world.post(some(boards).id, { title: `Post ${posts.length}` }, some(people))
      await age('posts', id)
      posts.push(id)
    },
    vote: () => vote(some(posts), some(people)),
    voteAgain: () => vote(some(posts), some(people)),
    takeBack: () => world.call('/api/votes/delete', { postID: some(posts) }, { as: some(people) }),
    async comment() {
      const { body } = await world.call(
        '/api/comments/create',
        { postID: some(posts), body: 'Words', internal: false },
        { as: some(people) },
      )
      const { id } = (body['comment'] ?? { id: '' }) as { id: string }
      if (id === '') return
      await age('comments', id)
      comments.push(id)
    },
    deleteComment: () => asOwner('/api/comments/delete', { commentID: comments.length > 0 ? some(comments) : 'none' }),
    merge: () => asOwner('/api/posts/merge', { postID: some(posts), intoPostID: some(posts) }),
    unmerge: () => asOwner('/api/posts/unmerge', { postID: some(posts) }),
    move: () => asOwner('/api/posts/move', { postID: some(posts), boardID: some(boards).id }),
    delete: () => asOwner('/api/posts/delete', { postID: some(posts) }),
    restore: () => asOwner('/api/posts/restore', { postID: some(posts) }),
    status: () =>
      asOwner('/api/posts/changeStatus', {
        postID: some(posts),
        statusID: some([world.company.statuses['complete'], world.company.statuses['planned']]),
      }),
    undoStatus: () => asOwner('/api/posts/undoStatus', { postID: some(posts) }),
    async facts() {
      const postID = some(posts)
      const { board_id: boardID } = await world.db
        .selectFrom('posts')
        .select('board_id')
        .where('id', '=', postID)
        .executeTakeFirstOrThrow()
      return asOwner('/api/posts/changeFacts', {
        postID,
        tagIDs: (tags.get(boardID) ?? []).filter(() => random() < 0.5),
        categoryID: some([null, ...(categories.get(boardID) ?? [])]),
      })
    },
  }
  for (let nr = 0; nr < 6; nr += 1) await acts['post']?.()
  const names = Object.keys(acts)
  const done = new Map<string, number>()
  for (let nr = 0; nr < 220; nr += 1) {
    const name = some(names)
    const answered = (await acts[name]?.()) as { status?: number } | undefined
    if (answered?.status === 200) done.set(name, (done.get(name) ?? 0) + 1)
    if (nr % 20 === 19) await expectExact(`after ${nr + 1} acts`)
  }
  expect(done.size, 'every kind of act was done').toBe(10)
  for (const zone of ['Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati']) {
    await world.db.updateTable('companies').set({ time_zone: zone }).where('id', '=', world.company.id).execute()
    await expectExact(zone)
  }
  await asOwner('/api/statuses/update', { statusID: world.company.statuses['complete'], type: 'active' })
  await expectExact('no status completes')
  await asOwner('/api/statuses/update', { statusID: world.company.statuses['planned'], type: 'complete' })
  await expectExact('another status completes')
  await asOwner('/api/tags/merge', {
    tagID: tags.get(boards[0]?.id ?? '')?.[0],
    intoTagID: tags.get(boards[0]?.id ?? '')?.[1],
  })
  await asOwner('/api/categories/delete', { categoryID: categories.get(boards[1]?.id ?? '')?.[0] })
  await world.db.deleteFrom('members').where('user_id', '=', colleague.userID).execute()
  await expectExact('a tag, a category and a member are gone')
  await asOwner('/api/samples/load', {})
  await expectExact('with sample data')
  await asOwner('/api/samples/remove', {})
  await expectExact('without it again')
  expect((await counted()).some(({ completed }) => completed > 0)).toBe(true)
})

test('more days than one transaction counts are put back, and counted next', async () => {
  const board = await world.board({ name: 'Old' })
  for (let day = 0; day < 50; day += 1) {
    const { id } = await world.post(board.id, { title: `Day ${day}` })
    await world.db
      .updateTable('posts')
      .set({ created_at: new Date(Date.now() - (30 + day) * 24 * hourMs) })
      .where('id', '=', id)
      .execute()
  }
  await counted()
  await world.db.deleteFrom('report_days').execute()
  await markEveryDay(world.db, world.company.id)
  expect(await countDays(world.db)).toBe(1)
  expect(await countDays(world.db)).toBeGreaterThan(10)
  await expectExact('all of them')
})
