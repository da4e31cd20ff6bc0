import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkingIn } from '../../test/bulking.ts'
import { insertModel } from '../../test/manyPosts.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'
import { checkData } from '../checks/checkData.ts'
import { newID } from '../ids.ts'

const many = 6_500

let world: World
let boardURLName: string
beforeAll(async () => {
  world = await openWorld()
  const board = await world.board()
  boardURLName = board.urlName
  await insertModel(
    world,
    Array.from({ length: many }, (_post, at) => ({
      id: newID(),
      boardID: board.id,
      categoryID: null,
      authorID: null,
      status: 'open',
      title: `Post ${at}`,
      created: new Date(1_700_000_000_000 + at).toISOString(),
      score: 0,
      trending: at,
      listed: true,
    })),
  )
})
afterAll(() => world.close())

const count = async (query: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await world.service.database.pool.query<{ count: number }>(
    `select count(*)::int as count ${query}`,
    values,
  )
  return rows[0]?.count ?? 0
}

const breaches = async () => (await checkData(world.db, world.company.id)).map(({ rule }) => rule)

/** Ends the connections that work on a batch, as when the worker's process is killed, until `isOver`. */
async function keepKilling(isOver: () => boolean): Promise<number> {
  let killed = 0
  while (!isOver()) {
    await new Promise((resolve) => setTimeout(resolve, 120))
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(a.pid) as ended from pg_stat_activity a
      where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start is not null and a.query like '%bulk_rows%'`.execute(
      world.db,
    )
    killed += rows.filter(({ ended }) => ended).length
    if (killed >= 4) return killed
  }
  return killed
}

test('an action on thousands of posts that is killed over and over changes each once, and so does its undoing', async () => {
  const bulking = bulkingIn(world)
  // The model's posts have orders and addresses of no time.
  const before = await breaches()
  const selection = { filters: { boardURLNames: [boardURLName] }, count: many }
  const { id, state } = await bulking.run(selection, {
    kind: 'status',
    statusID: world.company.statuses['planned'] ?? '',
  })
  expect(state).toBe('waiting')
  const again = async (jobID: string) => {
    let over = false
    const killing = keepKilling(() => over)
    for (let attempt = 1; ; attempt += 1) {
      const job = await bulking.work(jobID, 1).catch(() => undefined)
      if (job?.state === 'done') break
      expect(attempt).toBeLessThan(40)
    }
    over = true
    return killing
  }
  const killed = await again(id)
  expect(killed).toBeGreaterThan(0)
  const [changes, events, changed] = await Promise.all([
    count('from status_changes where job_id = $1', [id]),
    count(`from events where type = 'post.statusChanged' and data ->> 'jobID' = $1`, [id]),
    count(`from bulk_rows where job_id = $1 and outcome = 'changed'`, [id]),
  ])
  expect([changes, events, changed]).toEqual([many, many, many])
  expect(await breaches()).toEqual(before)
  const undoing = await bulking.undo(id)
  await again(undoing.id)
  expect(await count('from status_changes')).toBe(0)
  expect(await count('from posts where status_id = $1', [world.company.statuses['open']])).toBe(many)
  expect(await breaches()).toEqual(before)
}, 180_000)

test('two actions on the same posts at once, beside votes and the folder, wait for each other and block nobody for good', async () => {
  const bulking = bulkingIn(world)
  const deadlocks = () =>
    count('from pg_stat_database d, generate_series(1, d.deadlocks) where d.datname = current_database()')
  const [before, dead] = [await breaches(), await deadlocks()]
  const selection = { filters: { boardURLNames: [boardURLName] }, count: many }
  const actions = [
    await bulking.run(selection, { kind: 'status', statusID: world.company.statuses['planned'] ?? '' }),
    await bulking.run(selection, { kind: 'delete' }),
    await bulking.run(selection, { kind: 'eta', eta: '2031-01-01' }),
  ]
  let isOver = false
  const voters = [await world.user(), await world.user()]
  const voting = voters.map(async (as) => {
    for (let at = 0; !isOver; at += 1) {
      const { rows } = await world.service.database.pool.query<{ id: string }>(
        'select id from posts order by id desc offset $1 limit 1',
        [at % many],
      )
      const { status } = await world.call('/api/votes/create', { postID: rows[0]?.id }, { as })
      expect([200, 404, 429]).toContain(status)
      await world.fold()
    }
  })
  await Promise.all(actions.map(({ id }) => bulking.work(id, 1)))
  isOver = true
  await Promise.all(voting)
  await world.fold()
  const ended = (await bulking.jobs()).filter(({ id }) => actions.some((action) => action.id === id))
  expect(ended.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  const gone = ended.reduce((sum, { report }) => sum + (report.left ?? 0), 0)
  const changed = ended.reduce((sum, { report }) => sum + (report.changed ?? 0), 0)
  expect(changed + gone).toBe(3 * many)
  expect(await deadlocks()).toBe(dead)
  expect(before).toEqual(expect.arrayContaining(await breaches()))
  const [, deletion] = actions
  const undoing = await bulking.undo(deletion?.id ?? '')
  expect((await bulking.work(undoing.id, 1))?.report).toMatchObject({ changed: many, left: 0 })
  expect(await count('from posts where deleted_at is null')).toBe(many)
}, 180_000)

test('an action that is stopped midway leaves off, and what it has done is undone', async () => {
  const bulking = bulkingIn(world)
  const selection = { filters: { boardURLNames: [boardURLName] }, count: many }
  const { id } = await bulking.run(selection, { kind: 'owner', ownerID: world.company.owner.userID })
  const running = bulking.work(id, 1)
  while ((await count('from bulk_rows where job_id = $1 and outcome is not null', [id])) === 0)
    await new Promise((resolve) => setTimeout(resolve, 5))
  await expectOK(world.call('/api/jobs/cancel', { jobID: id }, { as: world.company.owner }))
  const stopped = await running
  const changed = stopped?.report.changed ?? 0
  expect(stopped?.state).toBe('cancelled')
  expect(changed).toBeGreaterThan(0)
  expect(changed).toBeLessThan(many)
  expect(await count('from posts where owner_id is not null')).toBe(changed)
  const undoing = await bulking.undo(id)
  const undone = undoing.state === 'done' ? undoing : await bulking.work(undoing.id, 1)
  expect(undone?.report).toMatchObject({ changed, left: 0 })
  expect(await count('from posts where owner_id is not null')).toBe(0)
  expect(await count('from post_changes where job_id = $1', [id])).toBe(0)
}, 180_000)
