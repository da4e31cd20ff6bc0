import { afterAll, beforeAll, expect, test } from 'vitest'
import { countDays } from '../../domain/reporting/countDays.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the headline figures are of all time, of the last 30 days and of the 30 before', async () => {
  const board = await world.board()
  for (const daysAgo of [1, 2, 40, 200]) {
    const { id } = await world.post(board.id, { title: `${daysAgo} days ago` }, await world.user())
    const created_at = new Date(Date.now() - daysAgo * 86_400_000)
    await world.db.updateTable('vote_events').set({ voted_at: created_at }).where('root_post_id', '=', id).execute()
    await world.db.updateTable('votes').set({ created_at }).where('post_id', '=', id).execute()
    await world.db.updateTable('posts').set({ created_at }).where('id', '=', id).execute()
  }
  await world.fold()
  while ((await countDays(world.db)) > 0);
  const { body } = await expectOK(world.call('/api/metrics/get', {}, { as: world.company.owner }))
  expect(body['metrics']).toMatchObject({
    totals: { posts: 4, votes: 4, comments: 0, voters: 4, completed: 0 },
    last30Days: { posts: 2, votes: 2, comments: 0, newVoters: 2, completed: 0 },
    previous30Days: { posts: 1, votes: 1, comments: 0, newVoters: 1, completed: 0 },
  })
})

test('who may not see reports is refused', async () => {
  const contributor = await world.member('contributor')
  for (const as of [contributor, await world.user(), null])
    expect((await world.call('/api/metrics/get', {}, { as })).status).toBeGreaterThan(400)
})
