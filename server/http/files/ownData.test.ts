import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { picture } from '../../test/pictures.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  await earlyInWindow(3600)
  world = await openWorld()
})
afterAll(() => world.close())

const ask = (as: Person | null, host = 'acme.upwell.test') =>
  world.app.inject({
    method: 'GET',
    url: '/account/data.json',
    headers: { host, ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
  })

test('someone gets all that is kept of them, and nothing of anyone else', async () => {
  const [ann, bob] = [await world.user('Ann Lee'), await world.user('Bob')]
  const { id: boardID, urlName } = await world.board()
  const image = await picture(world, ann)
  const post = await world.post(boardID, { title: 'Wanted', details: 'Before' }, ann)
  await expectOK(world.call('/api/posts/update', { postID: post.id, details: `After ![x](${image.url})` }, { as: ann }))
  const comment = async (body: string, as: Person) =>
    (await expectOK(world.call('/api/comments/create', { postID: post.id, body }, { as }))).body['comment'] as {
      id: string
    }
  const mine = await comment('Mine', ann)
  await comment('Of Bob', bob)
  await expectOK(
    world.call(
      '/api/userReactions/create',
      { objectID: mine.id, objectType: 'comment', reactionName: 'like' },
      { as: ann },
    ),
  )
  const answered = await ask(ann)
  expect([answered.statusCode, answered.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(answered.headers['content-disposition']).toContain('attachment')
  const data: Record<string, unknown> = answered.json()
  expect(data).toMatchObject({
    company: 'acme',
    person: { id: ann.userID, name: 'Ann Lee', addresses: [ann.email] },
    posts: [
      { title: 'Wanted', details: `After ![x](${image.url})`, url: `http://acme.upwell.test/${urlName}/p/wanted` },
    ],
    earlierPosts: [{ postID: post.id, details: 'Before' }],
    comments: [{ id: mine.id, body: 'Mine', postTitle: 'Wanted' }],
    votes: [{ postID: post.id }],
    likes: [{ commentID: mine.id }],
    following: [{ postID: post.id, muted: false }],
    files: [{ id: image.id, url: `http://acme.upwell.test${image.url}` }],
    sessions: [{ kind: 'user' }],
  })
  for (const other of ['Of Bob', bob.email, bob.userID, ann.cookie]) expect(answered.body).not.toContain(other)
})

test('a person of a thousand comments gets each of them', async () => {
  const cid = await world.user('Cid')
  const { id: postID } = await world.post((await world.board()).id)
  await world.service.database.pool.query(
    "insert into comments (company_id, id, post_id, author_id, body, body_html, text_version) select $1, new_id(), $2, $3, 'Comment ' || n, '', 1 from generate_series(1, 1200) as n",
    [world.company.id, postID, cid.userID],
  )
  const { comments } = (await ask(cid)).json<{ comments: { body: string }[] }>()
  expect(new Set(comments.map(({ body }) => body)).size).toBe(1200)
})

test('it is for people who are signed in here, five times in an hour', async () => {
  const dan = await world.user('Dan')
  expect((await ask(null)).json()).toMatchObject({ code: 'signInNeeded' })
  expect((await ask(dan, 'other.upwell.test')).json()).toMatchObject({ code: 'signInNeeded' })
  expect((await ask(dan, 'upwell.test')).statusCode).toBe(404)
  const statuses: number[] = []
  for (let times = 0; times < 6; times += 1) statuses.push((await ask(dan)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
