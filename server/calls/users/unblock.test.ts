import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function unblock(userID: string, as = world.company.owner) {
  return world.call('/api/users/unblock', { userID }, { as })
}

it('lets a blocked person take part again', async () => {
  const board = await world.board()
  const ann = await world.user('Ann')
  await world.call('/api/users/block', { userID: ann.userID }, { as: world.company.owner })
  expect((await unblock(ann.userID)).body).toEqual({ result: { done: true } })
  expect((await world.call('/api/posts/create', { boardID: board.id, title: 'Back' }, { as: ann })).status).toBe(200)
  expect(await countEvents(world, 'user.unblocked', { userID: ann.userID })).toBe(1)
})

it('changes nothing for someone who was not blocked', async () => {
  const ann = await world.user('Ann')
  expect((await unblock(ann.userID)).body).toEqual({ result: { done: true } })
  expect(await countEvents(world, 'user.unblocked', { userID: ann.userID })).toBe(0)
})

it('answers for a person of another company as for nobody', async () => {
  const stranger = await world.user('Elsewhere', world.other)
  await world.call('/api/users/block', { userID: stranger.userID }, { as: world.other.owner, at: world.other })
  const answers = [await unblock(stranger.userID), await unblock(newID()), await unblock('no-id')]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'notFound'])
  const row = await world.db
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', stranger.userID)
    .executeTakeFirst()
  expect(row?.blocked_at).not.toBeNull()
})

it('is for members who may block', async () => {
  const ann = await world.user('Ann')
  expect((await world.call('/api/users/unblock', { userID: ann.userID })).body.code).toBe('signInNeeded')
  expect((await unblock(ann.userID, await world.user())).body.code).toBe('memberNeeded')
  expect((await unblock(ann.userID, await world.member('contributor'))).body.code).toBe('forbidden')
})
