import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const asOwner = () => ({ as: world.company.owner })
const merge = (postID: string, intoPostID: string) =>
  expectOK(world.call('/api/posts/merge', { postID, intoPostID }, asOwner()))

async function pair() {
  const board = await world.board()
  const [author, voter, muting] = [await world.user('Ann Lee'), await world.user('Bo'), await world.user('Cy')]
  const { id: one } = await world.post(board.id, { title: 'Dark theme' }, author)
  const { id: other } = await world.post(board.id, { title: 'Night mode' }, await world.user('Dee'))
  for (const as of [voter, muting]) await expectOK(world.call('/api/votes/create', { postID: one }, { as }))
  await expectOK(world.call('/api/votes/create', { postID: other }, { as: voter }))
  await expectOK(world.call('/api/subscriptions/delete', { postID: one }, { as: muting }))
  await world.settle()
  return { author, voter, one, other }
}

it('tells each follower of the merged post once, and nobody else', async () => {
  const { author, voter, one, other } = await pair()
  await merge(one, other)
  const mails = await world.settle()
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([author.email, voter.email].toSorted())
  expect(mails[0]?.subject).toBe('“Dark theme” is part of another post now')
  expect(mails[0]?.text).toContain('Night mode')
})

it('tells nobody of a merge that was undone', async () => {
  const { one, other } = await pair()
  await merge(one, other)
  await expectOK(world.call('/api/posts/unmerge', { postID: one }, asOwner()))
  expect(await world.settle()).toEqual([])
})

it('tells of it in the daily summary, for those who chose that', async () => {
  const { author, voter, one, other } = await pair()
  await expectOK(world.call('/api/notifications/changeSettings', { kind: 'postMerged', mail: 'daily' }, { as: author }))
  await merge(one, other)
  expect((await world.settle()).map(({ recipient }) => recipient)).toEqual([voter.email])
  const { body } = await expectOK(world.call('/api/notifications/get', { pages: 1 }, { as: author }))
  expect((body['result'] as { notifications: unknown[] }).notifications).toMatchObject([
    { kind: 'postMerged', post: { title: 'Night mode' } },
  ])
})

it('tells a follower once when the post that theirs became part of is merged on at once, and of the post it is part of by then', async () => {
  const { author, voter, one, other } = await pair()
  const third = (await world.post((await world.board()).id, { title: 'Colours' }, await world.user('Eve'))).id
  await world.settle()
  await merge(one, other)
  await merge(other, third)
  const mails = await world.settle()
  expect(mails.filter(({ recipient }) => recipient === author.email)).toHaveLength(1)
  expect(mails.filter(({ recipient }) => recipient === voter.email)).toHaveLength(1)
  expect(mails.every(({ text }) => text?.includes('Colours'))).toBe(true)
})

it('tells them again of a merge after they were told', async () => {
  const { author, one, other } = await pair()
  const third = (await world.post((await world.board()).id, { title: 'Colours' }, await world.user('Eve'))).id
  await merge(one, other)
  expect((await world.settle()).filter(({ recipient }) => recipient === author.email)).toHaveLength(1)
  await merge(other, third)
  expect((await world.settle()).filter(({ recipient }) => recipient === author.email)).toHaveLength(1)
})

it('tells once of two merges with an unmerge between', async () => {
  const { author, voter, one, other } = await pair()
  await merge(one, other)
  await expectOK(world.call('/api/posts/unmerge', { postID: one }, asOwner()))
  await merge(one, other)
  expect((await world.settle()).map(({ recipient }) => recipient).toSorted()).toEqual(
    [author.email, voter.email].toSorted(),
  )
})
