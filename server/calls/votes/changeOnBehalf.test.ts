import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('priority and source are changed one by one and cleared, also of a vote of one’s own', async () => {
  const as = world.company.owner
  const voter = await world.user()
  const { id: postID } = await world.post((await world.board()).id, {}, voter)
  const change = (input: Record<string, unknown>) =>
    world.call('/api/votes/changeOnBehalf', { postID, userID: voter.userID, ...input }, { as })
  const kept = async () => {
    const { body } = await expectOK(world.call('/api/posts/getVoters', { postID }, { as }))
    return (body['result'] as { voters: { team: unknown }[] }).voters[0]?.team
  }
  await expectOK(change({ priority: 'important' }))
  await expectOK(change({ sourceURL: 'example.com/call' }))
  expect(await kept()).toMatchObject({ by: null, priority: 'important', sourceURL: 'https://example.com/call' })
  await expectOK(change({ priority: null, sourceURL: null }))
  await expectOK(change({ priority: null }))
  expect(await kept()).toMatchObject({ priority: null, sourceURL: null })
  expect((await change({ sourceURL: 'ftp://example.com' })).body.code).toBe('badLinkAddress')
  expect((await change({ userID: as.userID, priority: 'important' })).status).toBe(404)
  const events = await world.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'vote.changedOnBehalf')
    .orderBy('id')
    .execute()
  expect(events.map(({ data }) => data)).toEqual([
    { changed: ['priority'] },
    { changed: ['source_url'] },
    { changed: ['source_url', 'priority'] },
  ])
})
