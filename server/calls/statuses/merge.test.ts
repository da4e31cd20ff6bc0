import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Company } from '../../../contract/company.ts'
import { checkData } from '../../domain/checks/checkData.ts'
import { rows } from '../../ports/database/database.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const idOf = (urlName: string) => world.company.statuses[urlName] ?? ''
const asOwner = () => ({ as: world.company.owner })
const merge = (from: string, into: string) =>
  world.call('/api/statuses/merge', { statusID: from, intoStatusID: into }, asOwner())
const setStatus = (postID: string, statusID: string) =>
  expectOK(world.call('/api/posts/changeStatus', { postID, statusID }, asOwner()))

test('posts move with their history and their times, nobody is told, and the status is gone', async () => {
  const [first, second, gone] = [await world.post(board.id), await world.post(board.id), await world.post(board.id)]
  for (const { id } of [first, second, gone]) await setStatus(id, idOf('planned'))
  await setStatus(second.id, idOf('closed'))
  await expectOK(world.call('/api/posts/delete', { postID: gone.id }, asOwner()))
  const times = () => world.db.selectFrom('posts').select(['id', 'status_changed_at']).orderBy('id').execute()
  const jobs = async () =>
    (
      await rows<{ count: number }>(
        world.db,
        world.company.id,
        'select count(*) as count from graphile_worker.jobs where $1::uuid is not null',
      )
    )[0]?.count
  const [timesBefore, jobsBefore] = [await times(), await jobs()]
  const { body } = await expectOK(merge(idOf('planned'), idOf('in-progress')))
  expect(body['result']).toEqual({ movedPosts: 2 })
  expect([await times(), await jobs()]).toEqual([timesBefore, jobsBefore])
  const posts = await world.db.selectFrom('posts').select(['id', 'status_id']).orderBy('id').execute()
  expect(posts.map(({ status_id }) => status_id)).toEqual([idOf('in-progress'), idOf('closed'), idOf('in-progress')])
  const history = await world.db
    .selectFrom('status_changes')
    .select(['from_status_id', 'to_status_id'])
    .orderBy('id')
    .execute()
  expect(history.map((change) => [change.from_status_id, change.to_status_id])).toEqual([
    [idOf('open'), idOf('in-progress')],
    [idOf('open'), idOf('in-progress')],
    [idOf('open'), idOf('in-progress')],
    [idOf('in-progress'), idOf('closed')],
  ])
  const company = (await expectOK(world.call('/api/company/get'))).body['company'] as Company
  expect(company.statuses.map(({ id }) => id)).not.toContain(idOf('planned'))
  const events = await world.db.selectFrom('events').select(['type', 'data']).execute()
  expect(JSON.stringify(events.filter(({ type }) => type !== 'status.merged'))).not.toContain(idOf('planned'))
  expect(events.filter(({ type }) => type === 'status.merged')).toEqual([
    { type: 'status.merged', data: { statusID: idOf('planned'), intoStatusID: idOf('in-progress'), movedPosts: 2 } },
  ])
  expect(await checkData(world.db, world.company.id)).toEqual([])
})

test('an open status merged into a closed one leaves the boards’ counts exact', async () => {
  const { id } = await world.post(board.id)
  await setStatus(id, idOf('under-review'))
  await expectOK(merge(idOf('under-review'), idOf('closed')))
  expect(await checkData(world.db, world.company.id)).toEqual([])
})

test('the last open status, one into itself, and one that is not there are refused', async () => {
  expect(await merge(idOf('open'), idOf('closed'))).toMatchObject({ status: 400, body: { code: 'lastOpenStatus' } })
  expect(await merge(idOf('open'), idOf('open'))).toMatchObject({ body: { code: 'badInput', field: 'intoStatusID' } })
  expect(await merge(idOf('planned'), idOf('open'))).toMatchObject({ status: 404 })
  expect(await merge(idOf('open'), world.other.statuses['open'] ?? '')).toMatchObject({ status: 404 })
})

test('posts that are made, and changed to the status, while it is merged are all in the other one', async () => {
  const { body } = await expectOK(
    world.call('/api/statuses/create', { name: 'Later', hue: 'grey', type: 'open', onRoadmap: false }, asOwner()),
  )
  const { id: later } = body['status'] as { id: string }
  const posts = await Promise.all(Array.from({ length: 12 }, () => world.post(board.id)))
  const changes = posts.map(({ id }) =>
    world.call('/api/posts/changeStatus', { postID: id, statusID: later }, asOwner()),
  )
  const [merged, ...changed] = await Promise.all([merge(later, idOf('complete')), ...changes])
  expect(merged?.status).toBe(200)
  // A change that came too late is refused: its status is not there any more.
  expect(changed.every(({ status }) => status === 200 || status === 404)).toBe(true)
  const left = await world.db.selectFrom('posts').select('id').where('status_id', '=', later).execute()
  expect(left).toEqual([])
  expect(await checkData(world.db, world.company.id)).toEqual([])
})
