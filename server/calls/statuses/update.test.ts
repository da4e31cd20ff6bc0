import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedStatus } from '../../../contract/statuses.ts'
import { checkData } from '../../domain/checks/checkData.ts'
import { expectOK, openWorld, type Answered, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const idOf = (urlName: string) => world.company.statuses[urlName] ?? ''
const ask = (urlName: string, change: Record<string, unknown>) =>
  world.call('/api/statuses/update', { statusID: idOf(urlName), ...change }, { as: world.company.owner })
const update = async (urlName: string, change: Record<string, unknown>) =>
  (await expectOK(ask(urlName, change))).body['status'] as ManagedStatus

test('a renamed status keeps its address, and the event names what changed', async () => {
  expect(await update('planned', { name: 'Next up', hue: 'pink' })).toMatchObject({
    name: 'Next up',
    urlName: 'planned',
    hue: 'pink',
    type: 'active',
    onRoadmap: true,
  })
  const event = await world.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'status.updated')
    .executeTakeFirstOrThrow()
  expect(event.data).toEqual({ statusID: idOf('planned'), changed: ['name', 'hue'] })
})

test('a change of nothing records nothing', async () => {
  const count = async () => (await world.db.selectFrom('events').select('id').execute()).length
  const before = await count()
  await update('closed', { name: 'Closed', hue: 'red', type: 'closed', onRoadmap: false })
  expect(await count()).toBe(before)
})

test('a name of another status and an unknown status are refused', async () => {
  expect(await ask('complete', { name: 'CLOSED' })).toMatchObject({ body: { code: 'nameTaken', field: 'name' } })
  expect(
    await world.call(
      '/api/statuses/update',
      { statusID: world.other.statuses['open'], name: 'Mine' },
      { as: world.company.owner },
    ),
  ).toMatchObject({ status: 404 })
})

test('the later of two editors of one field is refused, with the fields, and nothing of theirs is saved', async () => {
  await update('in-progress', { name: 'Doing' })
  const refused = await ask('in-progress', {
    name: 'Working',
    hue: 'red',
    expects: { name: 'In progress', hue: 'violet' },
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'changedMeanwhile', field: 'name' } })
  expect(await update('in-progress', { onRoadmap: true })).toMatchObject({ name: 'Doing', hue: 'violet' })
  expect(await update('in-progress', { hue: 'red', expects: { hue: 'violet' } })).toMatchObject({ hue: 'red' })
})

test('the last open status stays open; another type counts its posts otherwise on every board', async () => {
  const post = await world.post(board.id)
  const statuses = async () => (await expectOK(world.call('/api/boards/getAll'))).body['boards']
  expect(await statuses()).toMatchObject([{ openCount: 1 }])
  await update('under-review', { type: 'closed' })
  expect(await ask('open', { type: 'active' })).toMatchObject({ body: { code: 'lastOpenStatus', field: 'type' } })
  // What came with it is not saved either.
  expect(await ask('open', { name: 'Half', hue: 'red', type: 'closed' })).toMatchObject({ body: { field: 'type' } })
  const { body } = await expectOK(world.call('/api/statuses/getAll', {}, { as: world.company.owner }))
  expect(JSON.stringify(body)).not.toContain('Half')
  await update('under-review', { type: 'open' })
  await update('open', { type: 'complete' })
  expect(await statuses()).toMatchObject([{ openCount: 0 }])
  expect((await world.post(board.id)).id).not.toBe(post.id)
  expect(await statuses()).toMatchObject([{ openCount: 1 }])
  expect(await checkData(world.db, world.company.id)).toEqual([])
})

test('counts stay exact while posts are made, moved and deleted as the types change', async () => {
  const types = ['closed', 'open']
  // Sent again when no connection was free, as a browser does.
  const call = async (path: string, input: Record<string, unknown>, tries = 5): Promise<Answered> => {
    const answered = await world.call(path, input, { as: world.company.owner })
    return answered.body.code === 'unavailable' && tries > 1 ? call(path, input, tries - 1) : answered
  }
  const work = Array.from({ length: 24 }, async (_, nr) => {
    if (nr % 4 === 0)
      return expectOK(call('/api/statuses/update', { statusID: idOf('open'), type: types[(nr / 4) % 2] }))
    const { body } = await expectOK(call('/api/posts/create', { boardID: board.id, title: `Moved ${nr}`, details: '' }))
    const { id } = body['post'] as { id: string }
    if (nr % 4 === 1) await expectOK(call('/api/posts/delete', { postID: id }))
    const statusID = idOf(nr % 4 === 2 ? 'open' : 'complete')
    return expectOK(call('/api/posts/changeStatus', { postID: id, statusID })).catch(() => null)
  })
  await Promise.all(work)
  expect(await checkData(world.db, world.company.id)).toEqual([])
})
