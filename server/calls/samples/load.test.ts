import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkData } from '../../domain/checks/checkData.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('loads boards whose name and description say what they are, with posts in every state', async () => {
  const { company, call } = world
  await expectOK(call('/api/samples/load', {}, { as: company.owner }))
  const { body } = await expectOK(call('/api/boards/getAll'))
  const boards = body['boards'] as {
    name: string
    urlName: string
    description: string
    postCount: number
    openCount: number
  }[]
  expect(boards.map(({ name, postCount, openCount }) => [name, postCount, openCount])).toEqual([
    ['Sample: Ideas', 8, 6],
    ['Sample: Bugs', 4, 3],
  ])
  for (const { description } of boards) expect(description).toMatch(/^Sample data\./)
  const asked = { pages: 1, boardURLNames: ['sample-ideas'], sort: 'top' }
  const { posts } = (await expectOK(call('/api/posts/get', asked))).body['result'] as {
    posts: { title: string; score: number; commentCount: number }[]
  }
  expect(posts[0]).toMatchObject({ title: 'Export a list as a spreadsheet', score: 9, commentCount: 2 })
})

it('leaves every invariant of the rows true, notifies nobody, and counts for no step', async () => {
  const { db, service, company, call } = world
  await world.fold()
  expect(await checkData(db)).toEqual([])
  const { rows: jobs } = await service.database.pool.query('select * from graphile_worker.jobs')
  expect(jobs).toEqual([])
  for (const table of ['notifications', 'deliveries'] as const)
    expect(await db.selectFrom(table).select('user_id').execute()).toEqual([])
  const { body } = await expectOK(call('/api/onboarding/get', {}, { as: company.owner }))
  expect(body['onboarding']).toMatchObject({ hasSamples: true })
  const { steps } = body['onboarding'] as { steps: { isDone: boolean }[] }
  expect(steps.some(({ isDone }) => isDone)).toBe(false)
})

it('changes nothing the second time, and records one event', async () => {
  const { db, company, call } = world
  await Promise.all([1, 2].map(() => expectOK(call('/api/samples/load', {}, { as: company.owner }))))
  const boards = (await call('/api/boards/getAll')).body['boards']
  expect(boards).toHaveLength(2)
  const events = await db.selectFrom('events').select('actor_id').where('type', '=', 'samples.loaded').execute()
  expect(events).toEqual([{ actor_id: company.owner.userID }])
})

it('finds its statuses where a company has renamed and removed some', async () => {
  const { db, other, call } = world
  await db
    .deleteFrom('statuses')
    .where('company_id', '=', other.id)
    .where('url_name', 'in', ['planned', 'under-review'])
    .execute()
  await expectOK(call('/api/samples/load', {}, { as: other.owner, at: other }))
  const boards = (await call('/api/boards/getAll', {}, { at: other })).body['boards']
  expect(boards).toMatchObject([
    { postCount: 8, openCount: 6 },
    { postCount: 4, openCount: 3 },
  ])
})

it('is for those who manage boards', async () => {
  const contributor = await world.member('contributor')
  expect((await world.call('/api/samples/load', {}, { as: contributor })).body.code).toBe('forbidden')
  expect((await world.call('/api/samples/load')).body.code).toBe('signInNeeded')
})
