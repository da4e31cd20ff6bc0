import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function block(userID: string, as = world.company.owner) {
  return world.call('/api/users/block', { userID }, { as })
}

it('lets a person read on in the session they have, and write nothing', async () => {
  const board = await world.board()
  const ann = await world.user('Ann')
  expect((await block(ann.userID)).body).toEqual({ result: { done: true } })
  expect((await world.call('/api/boards/get', { boardURLName: board.urlName }, { as: ann })).status).toBe(200)
  const post = await world.call('/api/posts/create', { boardID: board.id, title: 'Spam' }, { as: ann })
  expect([post.status, post.body.code]).toEqual([403, 'blocked'])
  expect((await world.call('/api/viewer/get', {}, { as: ann })).body['viewer']).toMatchObject({ isBlocked: true })
})

it('does not wait for what the person is writing, which may wait for it', async () => {
  const ann = await world.user('Ann')
  const client = await world.service.database.pool.connect()
  try {
    // As a post or comment of theirs does until its transaction ends, through its foreign key.
    await client.query('begin')
    await client.query('select id from users where company_id = $1 and id = $2 for key share', [
      world.company.id,
      ann.userID,
    ])
    // If it waited, its statement would be cancelled after a while.
    expect((await block(ann.userID)).status).toBe(200)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('blocks once, however often it is asked', async () => {
  const ann = await world.user('Ann')
  await Promise.all(Array.from({ length: 6 }, () => block(ann.userID)))
  expect(await countEvents(world, 'user.blocked', { userID: ann.userID })).toBe(1)
})

it('refuses for a member of the team', async () => {
  const member = await world.member('contributor')
  const { status, body } = await block(member.userID)
  expect([status, body.code]).toEqual([403, 'forbidden'])
  expect((await block(world.company.owner.userID)).body.code).toBe('forbidden')
})

it('answers for a person of another company as for nobody', async () => {
  const stranger = await world.user('Elsewhere', world.other)
  const answers = [await block(stranger.userID), await block(newID()), await block('no-id')]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'notFound'])
  const row = await world.db
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', stranger.userID)
    .executeTakeFirst()
  expect(row?.blocked_at).toBeNull()
})

it('is for members who may block', async () => {
  const ann = await world.user('Ann')
  expect((await world.call('/api/users/block', { userID: ann.userID })).body.code).toBe('signInNeeded')
  expect((await block(ann.userID, await world.user())).body.code).toBe('memberNeeded')
  expect((await block(ann.userID, await world.member('contributor'))).body.code).toBe('forbidden')
  expect((await block(ann.userID, world.other.owner)).body.code).toBe('signInNeeded')
})
