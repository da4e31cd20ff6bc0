import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { mask, secretsOf, type Masked } from '../test/maskedWorld.ts'
import { expectOK } from '../test/world.ts'

let world: MailWorld
let masked: Masked

beforeAll(async () => {
  world = await openMailWorld()
  masked = await mask(world)
  await world.settle()
}, 180_000)
afterAll(() => world.close())

test('emails and the daily summary name nobody to people who follow, or are mentioned in, a post', async () => {
  const { posts, boards, attacker, others, pairs } = masked
  const follower = others[1]?.as ?? null
  const [author, commenter] = pairs.map(({ there }) => there)
  if (!author || !commenter || !follower) throw new Error('people are missing')
  for (const as of [attacker, follower]) {
    for (const postID of [posts.masked.id, posts.teams.id])
      await expectOK(world.call('/api/subscriptions/create', { postID }, { as }))
    await expectOK(world.call('/api/notifications/changeSettings', { kind: 'followedComment', mail: 'now' }, { as }))
  }
  await world.settle()
  const owner = world.company.owner
  const named = `Dear @[x](user:${author.userID}), @[x](user:${commenter.userID}) and @[x](user:${attacker.userID})`
  await expectOK(world.call('/api/comments/create', { postID: posts.masked.id, body: 'I am here' }, { as: commenter }))
  await expectOK(
    world.call(
      '/api/comments/create',
      { postID: posts.masked.id, body: `${named} \`@[x](user:${author.userID})\`` },
      { as: owner },
    ),
  )
  await world.post(boards.masked.id, { title: 'From the team', details: named }, owner)
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: posts.masked.id, statusID: world.company.statuses['complete'], note: named },
      { as: owner },
    ),
  )
  const mails = (await world.settle()).filter(({ recipient }) => [attacker.email, follower.email].includes(recipient))
  expect(mails.length).toBeGreaterThan(4)
  for (const mail of mails) {
    const text = JSON.stringify({ ...mail, recipient: '' }).toLowerCase()
    expect(
      pairs
        .flatMap(({ there, elsewhere }) => [...secretsOf(there), ...secretsOf(elsewhere)])
        .filter((secret) => text.includes(secret)),
      mail.text,
    ).toEqual([])
  }
})
