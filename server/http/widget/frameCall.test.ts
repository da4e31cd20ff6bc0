import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { frameCalls } from '../../../contract/frameCalls.ts'
import { anyPagePaths } from '../../../contract/widgetKinds.ts'
import { answers } from '../../calls/all.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import { makeFrameToken } from '../../domain/widget/frameToken.ts'
import { askFromFrame, openIdentify, type Frame } from '../../test/frames.ts'
import { expectOK, openWorld, type TestCompany, type World } from '../../test/world.ts'

let world: World
let pages: Awaited<ReturnType<typeof openIdentify>>
let frame: Frame
let board: { id: string }
beforeAll(async () => {
  world = await openWorld()
  pages = await openIdentify(world)
  frame = await pages.frameOf('u1')
  board = await world.board()
})
afterAll(() => world.close())

const ask = (path: string, input: Record<string, unknown> = {}, token = frame.token, at?: TestCompany) =>
  askFromFrame(world, path, input, { token }, at)
const viewer = (token: string, at?: TestCompany) => ask('/api/viewer/get', {}, token, at)
const isOver = async (token: string, at?: TestCompany) =>
  expect(await viewer(token, at), token).toMatchObject({ status: 401, body: { code: 'frameTokenOver' } })

it('posts, votes, comments and likes as the person of the frame', async () => {
  const { body } = await expectOK(ask('/api/posts/create', { boardID: board.id, title: 'From the product' }))
  const post = body['post'] as { id: string }
  const other = await world.post(board.id)
  await expectOK(ask('/api/votes/create', { postID: other.id }))
  const commented = await expectOK(ask('/api/comments/create', { postID: other.id, body: 'Me too' }))
  const comment = commented.body['comment'] as { id: string }
  const like = { objectID: comment.id, objectType: 'comment', reactionName: 'like' }
  await expectOK(ask('/api/userReactions/create', like))
  const rows = await world.db.selectFrom('posts').select('author_id').where('id', '=', post.id).executeTakeFirst()
  expect(rows).toEqual({ author_id: frame.userID })
  const votes = await world.db.selectFrom('votes').select('post_id').where('user_id', '=', frame.userID).execute()
  expect(votes.map(({ post_id: id }) => id).toSorted()).toEqual([post.id, other.id].toSorted())
})

it('takes a picture', async () => {
  const { body } = await expectOK(ask('/api/images/upload', { kind: 'text' }))
  expect(body['image']).toMatchObject({ url: expect.stringContaining('/files/') })
})

it('takes no call that isn’t the frame’s, and none of those is for members or wants a proof', async () => {
  const others = [...answers.values()].filter(({ call }) => call.at === 'company' && !frameCalls.has(call.path))
  for (const { call } of others) expect((await ask(call.path)).body.code, call.path).toBe('notForFrames')
  for (const path of frameCalls) {
    const call = answers.get(path)?.call
    expect(call, path).toBeDefined()
    expect(call?.access.who, path).not.toMatch(/^(member|account)$/)
    expect(call?.fresh, path).toBe(false)
  }
  expect(anyPagePaths.filter((path) => !answers.has(path))).toEqual([])
})

it('heeds no cookie beside the token, and sets none', async () => {
  const { owner } = world.company
  const answered = await world.call(
    '/api/viewer/get',
    {},
    { as: owner, headers: { authorization: `Bearer ${frame.token}` } },
  )
  expect(answered.body['viewer']).toMatchObject({ id: frame.userID, permissions: [] })
  expect(answered.headers).not.toHaveProperty('set-cookie')
  expect(answered.headers).not.toHaveProperty('x-csrf-token')
  const theirs = await world.call(
    '/api/comments/create',
    { postID: 'x', body: 'y' },
    { as: owner, headers: { authorization: 'Bearer upf_nobody' } },
  )
  expect(theirs.body.code).toBe('frameTokenOver')
})

it('is of one company, and no session’s cookie', async () => {
  await isOver(frame.token, world.other)
  const asCookie = await world.call('/api/viewer/get', {}, { as: { userID: '', email: '', cookie: frame.token } })
  expect(asCookie.body['viewer']).toBeNull()
  await isOver(`upf_${(await world.user()).cookie}`)
})

it('refuses a token that was changed anywhere, and one that is over', async () => {
  const parts = frame.token.slice(4).split('.')
  for (const at of parts.keys()) {
    const changed = parts.map((part, place) =>
      place === at ? `${part.slice(0, -1)}${part.endsWith('1') ? '2' : '1'}` : part,
    )
    await isOver(`upf_${changed.join('.')}`)
  }
  await isOver(`${frame.token}.x`)
  await isOver('upf_')
  await isOver(`upf_${'x.'.repeat(200)}`)
  const of = { secret: world.service.secret, companyID: world.company.id }
  const claims = { userID: frame.userID, voucher: { kind: 'secret' as const, id: pages.secretID } }
  const { token } = makeFrameToken(of, claims, new Date(Date.now() - 59 * 60 * 1000))
  await expectOK(viewer(token))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 1000 })
  await isOver(token)
  vi.useRealTimers()
})

it('ends when its person joins the team, is erased, or ends their sessions elsewhere', async () => {
  const [joining, erased, leaving] = [await pages.frameOf('j'), await pages.frameOf('e'), await pages.frameOf('l')]
  const role = await world.db
    .selectFrom('roles')
    .select('id')
    .where('company_id', '=', world.company.id)
    .where('name', '=', 'owner')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('members')
    .values({
      company_id: world.company.id,
      user_id: joining.userID,
      role_id: role.id,
      account_id: (await world.account()).accountID,
    })
    .execute()
  await isOver(joining.token)
  await expectOK(world.call('/api/users/erase', { userID: erased.userID, texts: 'keep' }, { as: world.company.owner }))
  await isOver(erased.token)
  const cookie = await startSession(world.db, world.company.id, { userID: leaving.userID, kind: 'user' })
  await expectOK(world.call('/api/sessions/endOthers', {}, { as: { userID: leaving.userID, email: '', cookie } }))
  await isOver(leaving.token)
  await expectOK(viewer((await pages.frameOf('l')).token))
})

it('lets a blocked person read on and write nothing', async () => {
  const blocked = await pages.frameOf('b')
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.userID).execute()
  await expectOK(viewer(blocked.token))
  const title = { boardID: board.id, title: 'Blocked' }
  expect((await ask('/api/posts/create', title, blocked.token)).body.code).toBe('blocked')
})
