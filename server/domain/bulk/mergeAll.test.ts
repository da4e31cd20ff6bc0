import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notifications.ts'
import { bulkingIn } from '../../test/bulking.ts'
import { everyRow } from '../../test/everyRow.ts'
import { insertModel } from '../../test/manyPosts.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'
import { checkData } from '../checks/checkData.ts'
import { newID } from '../ids.ts'

let world: MailWorld
let bulking: ReturnType<typeof bulkingIn>
let board: { id: string; urlName: string }
beforeAll(async () => {
  world = await openMailWorld()
  bulking = bulkingIn(world)
  board = await world.board({ name: 'Ideas' })
  await expectOK(
    world.call('/api/notifications/changeSettings', { kind: 'newPost', mail: 'off' }, { as: world.company.owner }),
  )
})
afterAll(() => world.close())

async function posts(count: number, author: Person): Promise<string[]> {
  const ids: string[] = []
  for (let at = 1; at <= count; at += 1) ids.push((await world.post(board.id, { title: `Wish ${at}` }, author)).id)
  await world.settle()
  return ids
}

async function told(as: Person): Promise<Notification[]> {
  const { body } = await expectOK(world.call('/api/notifications/get', { pages: 1 }, { as }))
  return (body['result'] as { notifications: Notification[] }).notifications
}

const breaches = () => checkData(world.db, world.company.id, { history: true })
const vote = (postID = '', as: Person) => expectOK(world.call('/api/votes/create', { postID }, { as }))
const mergedInto = async (postID = '') => {
  const found = await world.db
    .selectFrom('posts')
    .select('id')
    .where('merged_into_id', '=', postID)
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}

test('merged into one, people count once and hear of it once; undoing leaves what was before', async () => {
  const [ann, bob, cleo] = [await world.user('Ann'), await world.user('Bob'), await world.user('Cleo')]
  const ids = await posts(5, ann)
  const [into = '', second, third, deleted, earlier] = ids
  for (const postID of [second, third]) await vote(postID, bob)
  await vote(earlier, cleo)
  await expectOK(world.call('/api/posts/merge', { postID: earlier, intoPostID: second }, { as: world.company.owner }))
  await expectOK(world.call('/api/posts/delete', { postID: deleted }, { as: world.company.owner }))
  await world.fold()
  await world.settle()
  const skipped = [
    'audit_entries',
    'events',
    'company_jobs',
    'bulk_rows',
    'idempotency_keys',
    'limits',
    'post_merges',
    'notifications',
    'deliveries',
  ]
  const rowsNow = () => everyRow(world, skipped)
  const before = await rowsNow()
  const quick = await bulking.run([...ids.slice(0, 4), newID()], { kind: 'merge', intoPostID: into })
  expect(quick).toMatchObject({ state: 'done', action: 'merge', report: { changed: 2, same: 0, left: 2 } })
  expect(new Set(await mergedInto(into))).toEqual(new Set([second, third, earlier]))
  expect(await breaches()).toEqual([])
  expect((await bulking.undo(quick.id)).report).toMatchObject({ changed: 2, left: 0 })
  expect(await rowsNow()).toEqual(before)
  expect(await breaches()).toEqual([])
  expect(await world.settle()).toEqual([])
  expect(await told(bob)).toEqual([])

  await bulking.run([second ?? '', third ?? ''], { kind: 'merge', intoPostID: into })
  const mails = await world.settle()
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
    [ann, bob, cleo].map(({ email }) => email).toSorted(),
  )
  const ofBob = mails.find(({ recipient }) => recipient === bob.email)
  expect(ofBob?.subject).toBe('2 posts you follow are part of “Wish 1” now')
  expect(mails.find(({ recipient }) => recipient === cleo.email)?.subject).toContain('is part of another post now')
  expect(await told(bob)).toMatchObject([{ kind: 'postMerged', others: 1 }])
  // The other one is of the merge before.
  expect(await told(cleo)).toMatchObject([
    { kind: 'postMerged', others: 0, post: { id: into } },
    { kind: 'postMerged', others: 0, post: { id: second } },
  ])
})

test('what was unmerged since is left when the rest is undone', async () => {
  const dora = await world.user('Dora')
  const owner = { as: world.company.owner }
  const [into = '', one = '', two = ''] = await posts(3, dora)
  const job = await bulking.run([one, two], { kind: 'merge', intoPostID: into })
  await expectOK(world.call('/api/posts/unmerge', { postID: one }, owner))
  const undone = await bulking.undo(job.id)
  expect(undone.report).toMatchObject({ changed: 1, left: 1 })
  expect((await bulking.report(undone.id)).rows).toMatchObject([{ postID: one, reason: 'changedSince' }])
})

test('what is merged into a post that was deleted since is undone by those who may delete posts, and named to others', async () => {
  const dora = await world.user('Dora')
  const contributor = await world.member('contributor')
  for (const [as, reason] of [
    [world.company.owner, null],
    [contributor, 'intoGone'],
  ] as const) {
    const [into = '', one = ''] = await posts(2, dora)
    const theirs = bulkingIn(world, as)
    const job = await theirs.run([one], { kind: 'merge', intoPostID: into })
    await expectOK(world.call('/api/posts/delete', { postID: into }, { as: world.company.owner }))
    const undone = await theirs.undo(job.id)
    expect((await theirs.report(undone.id)).rows.map((row) => row.reason)).toEqual(reason === null ? [] : [reason])
    expect(await mergedInto(into)).toEqual(reason === null ? [] : [one])
    expect(await breaches()).toEqual([])
  }
})

test('many are merged by a job, and left out once the other post is gone', { timeout: 180_000 }, async () => {
  const dora = await world.user('Dora')
  const [into = ''] = await posts(1, dora)
  const many = [into, ...Array.from({ length: 60 }, newID)]
  await insertModel(
    world,
    many.slice(1).map((id, at) => ({
      id,
      boardID: board.id,
      categoryID: null,
      authorID: dora.userID,
      status: 'open',
      title: `Post ${at}`,
      created: new Date(1_700_000_000_000 + at).toISOString(),
      score: 0,
      trending: at,
      listed: true,
    })),
  )
  // The model's posts have orders and addresses of no time.
  const before = (await breaches()).map(({ rule }) => rule)
  const queued = await bulking.run(many, { kind: 'merge', intoPostID: into })
  expect(queued.state).toBe('waiting')
  await world.settle()
  const ended = (await bulking.jobs()).find(({ id }) => id === queued.id)
  expect(ended).toMatchObject({ state: 'done', report: { changed: 60, left: 0 } })
  expect(before).toEqual(expect.arrayContaining((await breaches()).map(({ rule }) => rule)))
  await bulking.undo(queued.id)
  await world.settle()
  expect(await mergedInto(into)).toEqual([])

  const late = await bulking.run(many, { kind: 'merge', intoPostID: into })
  await expectOK(world.call('/api/posts/delete', { postID: into }, { as: world.company.owner }))
  await world.settle()
  const left = (await bulking.report(late.id)).rows
  expect(new Set(left.map(({ reason }) => reason))).toEqual(new Set(left.length === 0 ? [] : ['intoGone']))
  expect(before).toEqual(expect.arrayContaining((await breaches()).map(({ rule }) => rule)))
  expect((await bulking.try([into], { kind: 'merge', intoPostID: newID() })).status).toBe(404)
})
