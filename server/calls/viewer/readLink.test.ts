import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkTokenFor } from '../../test/signedIn.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let post: { id: string; urlName: string }
beforeAll(async () => {
  world = await openWorld()
  board = await world.board({ name: 'Ideas' })
  post = await world.post(board.id, { title: 'Dark mode' })
})
afterAll(() => world.close())

const read = (token: string, as: Person | null = null, at = world.company) =>
  world.call('/api/viewer/readLink', { token }, { as, at })

it('names the address and what is done, as often as it is asked, and uses nothing up', async () => {
  const token = await linkTokenFor(world, 'ann@example.com', { deed: 'vote', postID: post.id })
  const link = {
    email: 'ann@example.com',
    intent: { deed: 'vote', postID: post.id },
    post: { title: 'Dark mode', urlName: post.urlName, board: { id: board.id, name: 'Ideas', urlName: board.urlName } },
  }
  for (const _ of [1, 2, 3]) expect((await expectOK(read(token))).body).toEqual({ link })
  expect((await world.call('/api/viewer/signInByLink', { token })).status).toBe(200)
})

it('says only whom it signs in where nothing was begun, or a draft waits', async () => {
  const bare = await linkTokenFor(world, 'bare@example.com')
  expect((await read(bare)).body).toEqual({ link: { email: 'bare@example.com', intent: null, post: null } })
  const draft = await linkTokenFor(world, 'draft@example.com', { deed: 'comment' })
  expect((await read(draft)).body['link']).toMatchObject({ intent: { deed: 'comment' }, post: null })
})

it('names no title of a hidden board, unless the address itself is let in, no matter who asks', async () => {
  const hidden = await world.board({ access: 'private' })
  const secret = await world.post(hidden.id, { title: 'A secret plan' }, world.company.owner)
  const guests = await world.board({ name: 'Guests' })
  const theirs = await world.post(guests.id, { title: 'For guests only' }, world.company.owner)
  await expectOK(
    world.call(
      '/api/boards/update',
      { boardID: guests.id, access: 'domains', domains: ['guests.example'] },
      { as: world.company.owner },
    ),
  )
  const titleFor = async (email: string, postID: string, as: Person | null) => {
    const { body } = await expectOK(read(await linkTokenFor(world, email, { deed: 'vote', postID }), as))
    expect(JSON.stringify(body)).not.toContain('secret')
    return (body['link'] as { post: { title: string } | null }).post?.title ?? null
  }
  // The owner who asks for a stranger's link learns no more than the stranger would.
  for (const as of [null, await world.user(), world.company.owner]) {
    expect(await titleFor('stranger@example.com', secret.id, as)).toBeNull()
    expect(await titleFor('stranger@example.com', theirs.id, as)).toBeNull()
    expect(await titleFor('new@guests.example', theirs.id, as)).toBe('For guests only')
  }
})

it('names no title of what is deleted, another company’s, or a comment that is kept private', async () => {
  const gone = await world.post(board.id, { title: 'Gone' })
  await expectOK(world.call('/api/posts/delete', { postID: gone.id }, { as: world.company.owner }))
  const otherBoard = await world.board({}, world.other)
  const elsewhere = await world.post(otherBoard.id, { title: 'Elsewhere' }, undefined, world.other)
  for (const postID of [gone.id, elsewhere.id]) {
    const token = await linkTokenFor(world, 'ann@example.com', { deed: 'follow', postID })
    expect((await read(token)).body['link']).toMatchObject({ post: null })
  }
  const { body } = await expectOK(
    world.call(
      '/api/comments/create',
      { postID: post.id, body: 'For us.', internal: true },
      { as: world.company.owner },
    ),
  )
  const commentID = (body['comment'] as { id: string }).id
  const token = await linkTokenFor(world, 'ann@example.com', { deed: 'like', commentID })
  expect((await read(token, world.company.owner)).body['link']).toMatchObject({ post: null })
})

it('refuses alike what is garbage, used, replaced, expired, tried out or another company’s', async () => {
  const used = await linkTokenFor(world, 'used@example.com')
  await expectOK(world.call('/api/viewer/signInByLink', { token: used }))
  const replaced = await linkTokenFor(world, 'replaced@example.com')
  await linkTokenFor(world, 'replaced@example.com')
  const expired = await linkTokenFor(world, 'expired@example.com')
  await world.db
    .updateTable('sign_in_codes')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('email', '=', 'expired@example.com')
    .execute()
  const triedOut = await linkTokenFor(world, 'tried@example.com')
  await world.db.updateTable('sign_in_codes').set({ attempts: 15 }).where('email', '=', 'tried@example.com').execute()
  const answers = [
    ...(await Promise.all(
      [used, replaced, expired, triedOut, '', 'garbage', 'x'.repeat(43)].map((token) => read(token)),
    )),
    await read(await linkTokenFor(world, 'ann@example.com'), null, world.other),
  ]
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        error: 'This link has expired or has already been used. Request a new one.',
        code: 'badLink',
        field: 'token',
      },
    })
})
