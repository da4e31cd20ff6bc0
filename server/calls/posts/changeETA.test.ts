import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const change = (postID: string, eta: unknown, as: Person | null = world.company.owner) =>
  world.call('/api/posts/changeETA', { postID, eta }, { as })

async function shown(post: { urlName: string }): Promise<string | null> {
  const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }))
  return (body['post'] as { eta: string | null }).eta
}

test('a month is given, changed and taken back, each once in the history of events', async () => {
  const post = await world.post(board.id)
  expect(await shown(post)).toBeNull()
  for (const eta of ['2027-03-01', '2027-03-01', '2027-06-01', null]) {
    const { body } = await expectOK(change(post.id, eta))
    expect(body['post']).toMatchObject({ id: post.id, eta })
    expect(await shown(post)).toBe(eta)
  }
  expect((await eventsOf(world, { postID: post.id })).map(({ type }) => type)).toEqual([
    'post.created',
    'post.etaChanged',
    'post.etaChanged',
    'post.etaChanged',
  ])
})

test('an ETA that is left out stays, and no event is recorded', async () => {
  const post = await world.post(board.id)
  await expectOK(change(post.id, '2027-03-01'))
  const { body } = await expectOK(change(post.id, undefined))
  expect(body['post']).toEqual({ id: post.id, eta: '2027-03-01', changeIDs: [] })
  expect((await eventsOf(world, { postID: post.id })).map(({ type }) => type)).toEqual([
    'post.created',
    'post.etaChanged',
  ])
})

test('what is no first day of a month of this century is refused and names the field', async () => {
  const post = await world.post(board.id)
  for (const eta of ['2027-03-02', '2027-13-01', '1999-12-01', '2100-01-01', 'soon', '', 3]) {
    const { status, body } = await change(post.id, eta)
    expect([status, body['field']], String(eta)).toEqual([400, 'eta'])
  }
  expect(await shown(post)).toBeNull()
})

test('only the team says when, and an unknown post is not found', async () => {
  const post = await world.post(board.id)
  expect((await change(post.id, '2027-03-01', await world.user())).status).toBe(403)
  expect((await change(post.id, '2027-03-01', null)).status).toBe(401)
  expect((await change('0199aaaa-0000-7000-8000-000000000000', '2027-03-01')).status).toBe(404)
})
