import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { checkData } from '../../domain/checks/checkData.ts'
import { everyRow } from '../../test/everyRow.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeEach(async () => {
  await (world as World | undefined)?.close()
  world = await openWorld()
})
afterAll(() => world.close())

const load = (as: Person = world.company.owner) => expectOK(world.call('/api/samples/load', {}, { as }))
const remove = (as: Person = world.company.owner) => expectOK(world.call('/api/samples/remove', {}, { as }))

interface Everything {
  rows: Record<string, string[]>
  jobs: string[]
  files: string[]
}

/** All rows, jobs and files, but the two events that say what happened and the version that counts every change. */
async function everything(): Promise<Everything> {
  const rows = await everyRow(world, ['audit_entries'])
  rows['events'] = rows['events']?.filter((row) => !row.includes('"samples.')) ?? []
  rows['companies'] = rows['companies']?.map((row) => row.replace(/"setup_version": \d+/, '')) ?? []
  const { rows: jobs } = await world.service.database.pool.query<{ job: string }>(
    'select to_jsonb(j)::text as job from graphile_worker.jobs j order by 1',
  )
  const folder = join(world.service.env.DATA_DIR, 'files')
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  return { rows, jobs: jobs.map(({ job }) => job), files: files.toSorted((one, other) => (one < other ? -1 : 1)) }
}

async function postOf(title: string): Promise<string> {
  const { id } = await world.db.selectFrom('posts').select('id').where('title', '=', title).executeTakeFirstOrThrow()
  return id
}

it('is the exact inverse of loading: every row, job and file is as before', async () => {
  const { id } = await world.board({ name: 'Our own' })
  const own = await world.post(id)
  await expectOK(world.call('/api/votes/create', { postID: own.id }, { as: await world.user() }))
  await world.fold()
  const before = await everything()
  await load()
  await world.fold()
  expect(await everything()).not.toEqual(before)
  await remove()
  await world.fold()
  expect(await everything()).toEqual(before)
  expect(await checkData(world.db)).toEqual([])
})

it('takes what real people wrote on a sample post with it, and nothing else of theirs', async () => {
  const ann = await world.user('Ann')
  await load()
  const postID = await postOf('A dark theme')
  await expectOK(world.call('/api/votes/create', { postID }, { as: ann }))
  await expectOK(world.call('/api/comments/create', { postID, body: 'Yes, please.' }, { as: ann }))
  const asked = await expectOK(world.call('/api/samples/get', {}, { as: world.company.owner }))
  expect(asked.body['samples']).toEqual({ isLoaded: true, sharedPosts: 1, keptBoards: 0 })
  await remove()
  await world.fold()
  const left = await everyRow(world, ['events', 'audit_entries', 'post_slugs'])
  expect(JSON.stringify(left)).not.toContain(postID)
  expect((await world.call('/api/viewer/get', {}, { as: ann })).body['viewer']).toMatchObject({ name: 'Ann' })
  expect(await checkData(world.db)).toEqual([])
})

it('keeps a sample board with a real post, as the company’s own', async () => {
  await load()
  const { id: boardID } = await world.db
    .selectFrom('boards')
    .select('id')
    .where('url_name', '=', 'sample-bugs')
    .executeTakeFirstOrThrow()
  const real = await world.post(boardID, { title: 'A real bug' })
  const asked = await expectOK(world.call('/api/samples/get', {}, { as: world.company.owner }))
  expect(asked.body['samples']).toEqual({ isLoaded: true, sharedPosts: 0, keptBoards: 1 })
  await remove()
  const boards = (await world.call('/api/boards/getAll')).body['boards']
  expect(boards).toMatchObject([{ urlName: 'sample-bugs', description: '', postCount: 1, openCount: 1 }])
  expect((await world.call('/api/posts/getOne', { boardID, postURLName: real.urlName })).status).toBe(200)
  expect(await checkData(world.db)).toEqual([])
})

it('removes sample posts that were moved away, and keeps real posts that were moved off and on', async () => {
  const as = world.company.owner
  const { id: own } = await world.board({ name: 'Our own' })
  const real = await world.post(own)
  await load()
  const sampleBoard = (
    await world.db.selectFrom('boards').select('id').where('url_name', '=', 'sample-ideas').executeTakeFirstOrThrow()
  ).id
  await expectOK(world.call('/api/posts/move', { postID: await postOf('A dark theme'), boardID: own }, { as }))
  await expectOK(world.call('/api/posts/move', { postID: real.id, boardID: sampleBoard }, { as }))
  await expectOK(world.call('/api/posts/move', { postID: real.id, boardID: own }, { as }))
  await remove()
  expect((await world.call('/api/boards/getAll')).body['boards']).toMatchObject([
    { id: own, postCount: 1, openCount: 1 },
  ])
  expect(await checkData(world.db)).toEqual([])
})

it('can be loaded again after that', async () => {
  await load()
  await remove()
  await load()
  expect((await world.call('/api/boards/getAll')).body['boards']).toHaveLength(2)
})

it('removes nothing where nothing is loaded, at no other company, and for nobody who may not', async () => {
  await load()
  const { other } = world
  await expectOK(world.call('/api/samples/remove', {}, { as: other.owner, at: other }))
  expect((await world.call('/api/boards/getAll')).body['boards']).toHaveLength(2)
  const contributor = await world.member('contributor')
  expect((await world.call('/api/samples/remove', {}, { as: contributor })).body.code).toBe('forbidden')
  await remove()
  await remove()
  const events = await world.db
    .selectFrom('events')
    .select('company_id')
    .where('type', '=', 'samples.removed')
    .execute()
  expect(events).toEqual([{ company_id: world.company.id }])
})
