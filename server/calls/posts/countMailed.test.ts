import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
let board: { id: string }

beforeAll(async () => {
  world = await openMailWorld()
  board = await world.board()
  await world.db.updateTable('boards').set({ mails_team: false }).execute()
})
afterAll(() => world.close())

async function count(postID: string, status = 'planned', as: Person | null = world.company.owner): Promise<unknown> {
  const { body } = await world.call(
    '/api/posts/countMailed',
    { postID, statusID: world.company.statuses[status] },
    { as },
  )
  return body['count'] ?? body.code
}

test('counts those who then get an email, at once or in their daily one, and not those who want none', async () => {
  const author = await world.user('Ann')
  const { id } = await world.post(board.id, {}, author)
  const [now, daily, never, gone] = [
    await world.user('Bob'),
    await world.user('Cy'),
    await world.user('Dee'),
    await world.user('Eve'),
  ]
  for (const as of [now, daily, never, gone, world.company.owner])
    await expectOK(world.call('/api/votes/create', { postID: id }, { as }))
  for (const [as, mail] of [
    [daily, 'daily'],
    [never, 'off'],
  ] as const)
    await expectOK(world.call('/api/notifications/changeSettings', { kind: 'statusChanged', mail }, { as }))
  await expectOK(world.call('/api/subscriptions/delete', { postID: id }, { as: gone }))
  expect([await count(id), await count(id, 'open')]).toEqual([3, expect.any(Number)])
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: id, statusID: world.company.statuses['planned'] },
      { as: world.company.owner },
    ),
  )
  expect((await world.settle()).map(({ recipient }) => recipient).toSorted()).toEqual([author.email, now.email].sort())
})

test('without emails people are told in the product alone', async () => {
  const author = await world.user('Ann')
  const { id } = await world.post(board.id, {}, author)
  await expectOK(
    world.call('/api/notifications/changeSettings', { kind: 'statusChanged', mail: 'daily' }, { as: author }),
  )
  await expectOK(world.call('/api/votes/create', { postID: id }, { as: await world.user('Bob') }))
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: id, statusID: world.company.statuses['planned'], mails: false },
      { as: world.company.owner },
    ),
  )
  expect(await world.settle()).toEqual([])
  const told = await world.db
    .selectFrom('notifications')
    .select(['user_id', 'in_app', 'in_digest'])
    .where('post_id', '=', id)
    .where('kind', '=', 'statusChanged')
    .execute()
  expect(told).toHaveLength(2)
  expect(told.every((one) => one.in_app && !one.in_digest)).toBe(true)
})

test('is for members who change statuses', async () => {
  const author = await world.user()
  const { id } = await world.post(board.id, {}, author)
  expect([await count(id, 'planned', null), await count(id, 'planned', author)]).toEqual([
    'signInNeeded',
    'memberNeeded',
  ])
  expect(await count(crypto.randomUUID())).toBe('notFound')
})
