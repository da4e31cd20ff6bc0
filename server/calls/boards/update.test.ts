import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function update(input: Record<string, unknown>): Promise<Board> {
  const { body } = await expectOK(world.call('/api/boards/update', input, { as: world.company.owner }))
  return body['board'] as Board
}

test('a renamed board keeps its address', async () => {
  const board = await world.board({ name: 'Feedback' })
  expect(await update({ boardID: board.id, name: 'Wishes' })).toMatchObject({ name: 'Wishes', urlName: 'feedback' })
})

test('what is given changes, the rest stays, and the event names the changed fields', async () => {
  const board = await world.board({ name: 'Changing' })
  const changed = await update({
    boardID: board.id,
    description: 'New words',
    access: 'private',
    mailsTeam: false,
    name: 'Changing',
  })
  expect(changed).toMatchObject({
    name: 'Changing',
    description: 'New words',
    isPrivate: true,
    team: { mailsTeam: false, isArchived: false },
  })
  const events = await eventsOf(world, { boardID: board.id })
  expect(events.at(-1)).toEqual({
    type: 'board.updated',
    actorID: world.company.owner.userID,
    data: { changed: ['description', 'access', 'mailsTeam'] },
  })
})

test('a board’s prompt is kept with its lines, trimmed, shown to everyone, and cleared by an empty one', async () => {
  const board = await world.board({ name: 'Bugs' })
  expect(board).toMatchObject({ prompt: '' })
  const prompt = 'What did you do?\n\nWhat did you see?'
  expect(await update({ boardID: board.id, prompt: ` ${prompt}\n ` })).toMatchObject({ name: 'Bugs', prompt })
  const { body } = await expectOK(world.call('/api/boards/get', { boardURLName: 'bugs' }))
  expect(body['board']).toMatchObject({ prompt })
  expect((await eventsOf(world, { boardID: board.id })).at(-1)?.data).toEqual({ changed: ['prompt'] })
  expect(await update({ boardID: board.id, description: 'Else' })).toMatchObject({ prompt })
  expect(await update({ boardID: board.id, prompt: '' })).toMatchObject({ prompt: '' })
})

test('a prompt of more than 500 characters is refused beside its field', async () => {
  const board = await world.board()
  const ask = (prompt: string) =>
    world.call('/api/boards/update', { boardID: board.id, prompt }, { as: world.company.owner })
  expect((await ask('語'.repeat(500))).status).toBe(200)
  expect(await ask('語'.repeat(501))).toMatchObject({ status: 400, body: { code: 'textTooLong', field: 'prompt' } })
})

test('an update that changes nothing records nothing', async () => {
  const board = await world.board({ name: 'Still' })
  await update({ boardID: board.id, name: 'Still', access: 'public' })
  await update({ boardID: board.id })
  expect((await eventsOf(world, { boardID: board.id })).map((event) => event.type)).toEqual(['board.created'])
})

test('a board made private is gone for the public with its posts at once, and an archived one too', async () => {
  const board = await world.board({ name: 'Going' })
  const post = await world.post(board.id)
  for (const [away, back] of [
    [{ access: 'private' }, { access: 'public' }],
    [{ isArchived: true }, { isArchived: false }],
  ]) {
    await update({ boardID: board.id, ...away })
    expect((await world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName })).status).toBe(404)
    expect((await world.call('/api/posts/get', { pages: 1, boardID: board.id })).status).toBe(404)
    await update({ boardID: board.id, ...back })
    expect((await world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName })).status).toBe(200)
  }
})

test('nobody writes a post on an archived board', async () => {
  const board = await world.board({ name: 'Closed' })
  await update({ boardID: board.id, isArchived: true })
  const answered = await world.call(
    '/api/posts/create',
    { boardID: board.id, title: 'Late' },
    { as: world.company.owner },
  )
  expect(answered).toMatchObject({ status: 404, body: { code: 'notFound' } })
})

test('a name that is empty or too long is refused beside its field', async () => {
  const board = await world.board()
  const refused = (name: string) =>
    world.call('/api/boards/update', { boardID: board.id, name }, { as: world.company.owner })
  expect(await refused('n'.repeat(61))).toMatchObject({ status: 400, body: { code: 'textTooLong', field: 'name' } })
  expect(await refused(' ')).toMatchObject({ status: 400, body: { code: 'textMissing', field: 'name' } })
})

test('only a member who manages boards changes one, and another company has none to change', async () => {
  const board = await world.board()
  const input = { boardID: board.id, name: 'Taken over' }
  expect(await world.call('/api/boards/update', input)).toMatchObject({ status: 401, body: { code: 'signInNeeded' } })
  expect(await world.call('/api/boards/update', input, { as: await world.user() })).toMatchObject({
    status: 403,
    body: { code: 'memberNeeded' },
  })
  expect(await world.call('/api/boards/update', input, { as: await world.member('contributor') })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  const elsewhere = { as: world.other.owner, at: world.other }
  expect(await world.call('/api/boards/update', input, elsewhere)).toMatchObject({
    status: 404,
    body: { code: 'notFound' },
  })
  expect(await world.call('/api/boards/update', { ...input, boardID: 'no-id' }, elsewhere)).toMatchObject({
    status: 404,
    body: { code: 'notFound' },
  })
})
