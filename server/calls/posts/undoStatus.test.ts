import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
let board: { id: string }

beforeAll(async () => {
  world = await openMailWorld()
  board = await world.board()
  await world.db.updateTable('boards').set({ mails_team: false }).execute()
})
afterAll(() => world.close())

const owner = () => world.company.owner

function change(postID: string, status: string, { note = '', as = owner() }: { note?: string; as?: Person } = {}) {
  return expectOK(
    world.call('/api/posts/changeStatus', { postID, statusID: world.company.statuses[status], note }, { as }),
  )
}

const undo = (postID: string, as: Person | null = owner()) => world.call('/api/posts/undoStatus', { postID }, { as })

/** The rows of a post that a change of status touches, in full. */
async function rowsOf(postID: string): Promise<unknown[]> {
  const tables = ['posts', 'post_stats', 'status_changes', 'notifications'] as const
  return Promise.all(
    tables.map(async (table) => {
      const column = table === 'posts' ? 'id' : 'post_id'
      const { rows } = await sql`
        select to_jsonb(t) as row from ${sql.table(table)} t
        where company_id = ${world.company.id} and ${sql.ref(column)} = ${postID} order by to_jsonb(t)::text`.execute(
        world.db,
      )
      return rows
    }),
  )
}

test('an undone change leaves every row as it was, and nobody hears of it', async () => {
  const author = await world.user('Ann')
  const { id } = await world.post(board.id, {}, author)
  await world.settle()
  const before = await rowsOf(id)
  await change(id, 'planned', { note: 'A slip' })
  const { body } = await expectOK(undo(id))
  expect(body['post']).toEqual({
    id,
    status: { id: world.company.statuses['open'], name: 'Open', urlName: 'open', type: 'open', hue: 'grey' },
  })
  expect(await world.settle()).toEqual([])
  expect(await rowsOf(id)).toEqual(before)
  const events = await eventsOf(world, { postID: id })
  expect(events.map(({ type }) => type)).toEqual(['post.created', 'post.statusUndone'])
  expect(events.at(-1)).toMatchObject({ actorID: owner().userID })
})

test('a change after another one is taken back to it, with the time of that one', async () => {
  const { id } = await world.post(board.id, {}, await world.user('Ann'))
  await change(id, 'planned')
  await world.settle()
  const before = await rowsOf(id)
  await change(id, 'complete')
  await expectOK(undo(id))
  expect(await world.settle()).toEqual([])
  expect(await rowsOf(id)).toEqual(before)
})

test('a word about the same status is taken back too', async () => {
  const { id } = await world.post(board.id)
  await world.settle()
  const before = await rowsOf(id)
  await change(id, 'open', { note: 'Still thinking' })
  await expectOK(undo(id))
  expect(await rowsOf(id)).toEqual(before)
})

test('until it can be undone no more nobody is told in the product either', async () => {
  const author = await world.user('Ann')
  const { id } = await world.post(board.id, {}, author)
  await change(id, 'planned')
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from graphile_worker._private_jobs j
        join events e on e.id = (j.payload ->> 'eventID')::uuid
        where e.post_id = ${id} and j.payload ->> 'isHeld' = 'true'`.execute(world.db)
      return rows.length
    })
    .toBe(1)
  const told = world.db.selectFrom('notifications').select('id').where('user_id', '=', author.userID)
  expect(await told.execute()).toEqual([])
  expect(await world.settle()).toHaveLength(1)
  expect(await told.execute()).toHaveLength(1)
  expect(await undo(id)).toMatchObject({ status: 400, body: { code: 'tooLate' } })
})

test('an email that a later change made needless is sent after all when that change is undone', async () => {
  const author = await world.user('Ann')
  const { id } = await world.post(board.id, { title: 'Sync' }, author)
  await world.settle()
  await change(id, 'planned')
  const event = await world.db
    .selectFrom('events')
    .select('id')
    .where('post_id', '=', id)
    .where('type', '=', 'post.statusChanged')
    .executeTakeFirstOrThrow()
  await change(id, 'complete')
  // The first change is due; the second can still be undone.
  await expect
    .poll(async () => {
      const { rows } = await sql<{ due: number; told: number }>`
        with moved as (
          update graphile_worker._private_jobs set run_at = now()
          where payload ->> 'eventID' = ${event.id} and payload ->> 'isHeld' = 'true' and locked_at is null
        )
        select (select count(*)::int from graphile_worker._private_jobs where payload ->> 'eventID' = ${event.id} and run_at <= now()) as due,
          (select count(*)::int from notifications where user_id = ${author.userID} and event_id = ${event.id}) as told`.execute(
        world.db,
      )
      return rows[0]
    })
    .toEqual({ due: 0, told: 1 })
  await expectOK(undo(id))
  expect((await world.settle()).map(({ subject }) => subject)).toEqual(['Planned: Sync'])
})

test('it is too late after ten seconds, when there is nothing to undo, and once the status was changed again', async () => {
  const { id } = await world.post(board.id)
  expect(await undo(id)).toMatchObject({ status: 400, body: { code: 'tooLate' } })
  await change(id, 'planned')
  await sql`update status_changes set created_at = created_at - interval '12 seconds' where post_id = ${id}`.execute(
    world.db,
  )
  expect(await undo(id)).toMatchObject({ status: 400, body: { code: 'tooLate' } })
  const manager = await world.member('manager')
  await change(id, 'complete', { as: manager })
  expect(await undo(id)).toMatchObject({ status: 400, body: { code: 'tooLate' } })
  await expectOK(undo(id, manager))
})

test('of two who undo at once one does', async () => {
  const { id } = await world.post(board.id)
  await change(id, 'planned')
  const answers = await Promise.all([undo(id), undo(id)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
})

test('only a member who changes statuses may, and not of another company', async () => {
  const author = await world.user()
  const { id } = await world.post(board.id, {}, author)
  await change(id, 'planned')
  expect(await undo(id, null)).toMatchObject({ status: 401, body: { code: 'signInNeeded' } })
  expect(await undo(id, author)).toMatchObject({ status: 403, body: { code: 'memberNeeded' } })
  const elsewhere = { as: world.other.owner, at: world.other }
  expect(await world.call('/api/posts/undoStatus', { postID: id }, elsewhere)).toMatchObject({ status: 404 })
})
