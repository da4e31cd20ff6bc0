import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const owner = () => world.company.owner

async function blocked(cursor?: string | null) {
  const { body } = await expectOK(world.call('/api/users/getBlocked', cursor ? { cursor } : {}, { as: owner() }))
  return body['result'] as { users: { id: string; name: string }[]; hasNextPage: boolean; cursor: string | null }
}

const block = (person: Person) => expectOK(world.call('/api/users/block', { userID: person.userID }, { as: owner() }))

test('lists who is blocked, the latest first, with their address and who blocked them', async () => {
  const [first, second] = [await world.user('First'), await world.user('Second')]
  await world.user('Never')
  await block(first)
  await block(second)
  expect(await blocked()).toEqual({
    users: [second, first].map(({ userID, email }) => ({
      id: userID,
      name: userID === first.userID ? 'First' : 'Second',
      pictureURL: null,
      email,
      blocked: expect.stringMatching(/^\d{4}-.*Z$/),
      by: { id: owner().userID, name: expect.any(String), isMember: true },
      takenDown: 0,
    })),
    hasNextPage: false,
    cursor: null,
  })
  await expectOK(world.call('/api/users/unblock', { userID: second.userID }, { as: owner() }))
  expect((await blocked()).users.map(({ name }) => name)).toEqual(['First'])
})

test('names someone who has no name', async () => {
  const nameless = await world.user('Soon nobody')
  await expectOK(world.call('/api/viewer/update', { name: null }, { as: nameless }))
  await block(nameless)
  expect((await blocked()).users[0]).toMatchObject({
    id: nameless.userID,
    name: 'Someone',
    pictureURL: '/someone.svg',
  })
  await expectOK(world.call('/api/users/unblock', { userID: nameless.userID }, { as: owner() }))
})

test('goes on from a cursor', async () => {
  for (let at = 0; at < 31; at += 1) await block(await world.user())
  const first = await blocked()
  expect([first.users.length, first.hasNextPage]).toEqual([30, true])
  const second = await blocked(first.cursor)
  expect([second.hasNextPage, new Set([...first.users, ...second.users].map(({ id }) => id)).size]).toEqual([false, 32])
  expect(await world.call('/api/users/getBlocked', { cursor: 'nope' }, { as: owner() })).toMatchObject({
    status: 400,
    body: { code: 'badCursor', field: 'cursor' },
  })
})

test('is for members who may block, and says nothing of another company', async () => {
  const ask = (as: Person | null) => world.call('/api/users/getBlocked', {}, { as })
  expect([
    (await ask(null)).status,
    (await ask(await world.user())).status,
    (await ask(await world.member('contributor'))).status,
    (await ask(await world.member('manager'))).status,
  ]).toEqual([401, 403, 403, 200])
  const { body } = await expectOK(world.call('/api/users/getBlocked', {}, { as: world.other.owner, at: world.other }))
  expect(body['result']).toEqual({ users: [], hasNextPage: false, cursor: null })
})
