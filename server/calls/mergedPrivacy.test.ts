import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { expectOK, type Person } from '../test/world.ts'

let world: MailWorld
let owner: Person

beforeAll(async () => {
  world = await openMailWorld()
  owner = world.company.owner
})
afterAll(() => world.close())

const ofTeam = (path: string, input: Record<string, unknown>) => expectOK(world.call(path, input, { as: owner }))
const merge = (postID: string, intoPostID: string) => ofTeam('/api/posts/merge', { postID, intoPostID })
const comment = async (postID: string, body: string, as: Person, more = {}) => {
  const answered = await expectOK(world.call('/api/comments/create', { postID, body, ...more }, { as }))
  return (answered.body['comment'] as { id: string }).id
}
const readBy = async (postID: string, as: Person | null) => {
  const { body } = await expectOK(world.call('/api/posts/activity/get', { postID, internalComments: false }, { as }))
  return JSON.stringify(body)
}

test('an address of a merged post tells only those who may see its board that there is such a post', async () => {
  const [open, hidden] = [await world.board(), await world.board({ access: 'private' })]
  const into = await world.post(open.id, { title: 'Faster loading' })
  const secret = await world.post(hidden.id, { title: 'Acme leaves us' }, owner)
  await merge(secret.id, into.id)
  const customer = await world.user()
  const ask = (as: Person | null) =>
    world.call('/api/posts/getOne', { boardID: open.id, postURLName: secret.urlName }, { as })
  for (const as of [null, customer]) expect((await ask(as)).status).toBe(404)
  expect((await ask(owner)).body['post']).toMatchObject({ id: into.id })
})

test('what the team answered the author of a post in private stays between them when the post is merged', async () => {
  const board = await world.board()
  await ofTeam('/api/boards/update', { boardID: board.id, hasPrivateComments: true })
  const [one, other] = [await world.user(), await world.user()]
  const from = await world.post(board.id, {}, one)
  const into = await world.post(board.id, {}, other)
  const commentID = await comment(from.id, 'Your contract allows that.', owner)
  expect(await readBy(from.id, one)).toContain('Your contract allows that.')
  expect(await readBy(from.id, other)).not.toContain('Your contract allows that.')
  await world.settle()
  await merge(from.id, into.id)
  expect(await readBy(into.id, one)).toContain('Your contract allows that.')
  expect(await readBy(into.id, other)).not.toContain('Your contract allows that.')
  await ofTeam('/api/posts/unmerge', { postID: from.id })
  expect(await readBy(from.id, one)).toContain(commentID)
})

test('a comment that went to a private board is in no notification of someone who may not see that', async () => {
  const [open, hidden] = [await world.board(), await world.board({ access: 'private' })]
  const follower = await world.user()
  const from = await world.post(open.id, {}, follower)
  const into = await world.post(hidden.id, {}, owner)
  const commentID = await comment(from.id, 'We look at it.', owner)
  await world.settle()
  const notified = async () =>
    JSON.stringify((await expectOK(world.call('/api/notifications/get', { pages: 1 }, { as: follower }))).body)
  expect(await notified()).toContain('We look at it.')
  await merge(from.id, into.id)
  await ofTeam('/api/comments/update', { commentID, body: 'Acme pays for it.' })
  expect(await notified()).not.toMatch(/Acme|We look/)
})
