import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

async function followedPost() {
  const author = await world.user('Ann Lee')
  const { id: postID } = await world.post((await world.board()).id, { title: 'Dark theme' }, author)
  await world.settle()
  const change = (eta: string | null) =>
    expectOK(world.call('/api/posts/changeETA', { postID, eta }, { as: world.company.owner }))
  return { author, change }
}

it('tells those who follow a post when it is expected, once for several changes, with the latest month', async () => {
  const { author, change } = await followedPost()
  await change('2027-02-01')
  await change('2027-03-01')
  const mails = await world.settle()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [author.email, 'Expected March 2027: Dark theme'],
  ])
  expect(mails[0]?.text).toContain('The team expects to have this in March 2027.')
})

it('tells nobody that a post is not expected any more', async () => {
  const { change } = await followedPost()
  await change('2027-02-01')
  await change(null)
  expect(await world.settle()).toEqual([])
})

it('tells of it in the daily summary, for those who chose that', async () => {
  const { author, change } = await followedPost()
  await expectOK(world.call('/api/notifications/changeSettings', { kind: 'etaChanged', mail: 'daily' }, { as: author }))
  await change('2027-02-01')
  expect(await world.settle()).toEqual([])
  const { body } = await expectOK(world.call('/api/notifications/get', { pages: 1 }, { as: author }))
  expect((body['result'] as { notifications: { kind: string }[] }).notifications).toMatchObject([
    { kind: 'etaChanged' },
  ])
})
