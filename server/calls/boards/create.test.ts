import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function create(input: Record<string, unknown>): Promise<Board> {
  const { body } = await expectOK(world.call('/api/boards/create', input, { as: world.company.owner }))
  return body['board'] as Board
}

test('a new board is public, has an address from its name, and comes last', async () => {
  const first = await create({ name: '  Feature   requests ', description: 'What should we build?' })
  expect(first).toMatchObject({
    urlName: 'feature-requests',
    description: 'What should we build?',
    isPrivate: false,
    postCount: 0,
    categories: [],
  })
  expect(first.team).toEqual({
    access: 'public',
    guests: 'none',
    mailsTeam: true,
    mailsSegmentID: null,
    isArchived: false,
    letIn: { domains: [], people: [], segments: [] },
  })
  const second = await create({ name: 'Bugs', access: 'private' })
  expect(second.isPrivate).toBe(true)
  const { body } = await world.call('/api/boards/getAll', {}, { as: world.company.owner })
  expect((body['boards'] as Board[]).slice(-2).map((board) => board.id)).toEqual([first.id, second.id])
})

test('a name that is taken gives the next free address', async () => {
  await create({ name: 'Ideas' })
  expect((await create({ name: 'Ideas' })).urlName).toBe('ideas-2')
  expect((await create({ name: 'IDEAS!' })).urlName).toBe('ideas-3')
  expect((await create({ name: '日本語' })).urlName).toBe('ri-ben-yu')
  expect((await create({ name: '!!!' })).urlName).toBe('board')
})

test('a name whose address is one of our own pages is refused with the reason', async () => {
  for (const name of ['Admin', 'Use cases', ' ROADMAP ', 'Integrations'])
    expect(await world.call('/api/boards/create', { name }, { as: world.company.owner })).toMatchObject({
      status: 400,
      body: {
        error: 'Another page already has the address of that name. Choose another name.',
        code: 'nameReserved',
        field: 'name',
      },
    })
})

test('two boards of one name made at once have two addresses', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => create({ name: 'At once' })))
  expect(new Set(made.map((board) => board.urlName)).size).toBe(6)
})

test('a name may have 60 characters and not 61, and a board has one', async () => {
  expect((await create({ name: 'é'.repeat(60) })).name).toHaveLength(60)
  const refused = (input: Record<string, unknown>) =>
    world.call('/api/boards/create', input, { as: world.company.owner })
  expect(await refused({ name: 'n'.repeat(61) })).toMatchObject({
    status: 400,
    body: { code: 'textTooLong', field: 'name' },
  })
  expect(await refused({ name: '   ' })).toMatchObject({ status: 400, body: { code: 'textMissing', field: 'name' } })
  expect(await refused({ name: 'Long', description: 'd'.repeat(301) })).toMatchObject({
    status: 400,
    body: { code: 'textTooLong', field: 'description' },
  })
  expect(await refused({ name: 'Odd', access: 'secret' })).toMatchObject({
    status: 400,
    body: { code: 'badInput', field: 'access' },
  })
})

test('only a member who manages boards makes one', async () => {
  const input = { name: 'Mine' }
  expect(await world.call('/api/boards/create', input)).toMatchObject({ status: 401, body: { code: 'signInNeeded' } })
  expect(await world.call('/api/boards/create', input, { as: await world.user() })).toMatchObject({
    status: 403,
    body: { code: 'memberNeeded' },
  })
  expect(await world.call('/api/boards/create', input, { as: await world.member('contributor') })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
})

test('making a board records it once, also when the request is repeated with its key', async () => {
  const options = { as: world.company.owner, headers: { 'idempotency-key': 'once' } }
  const first = await expectOK(world.call('/api/boards/create', { name: 'Once' }, options))
  const again = await expectOK(world.call('/api/boards/create', { name: 'Once' }, options))
  expect(again.body).toEqual(first.body)
  const events = await eventsOf(world, { boardID: (first.body['board'] as Board).id })
  expect(events).toEqual([{ type: 'board.created', actorID: world.company.owner.userID, data: {} }])
})

test('a company has as many boards as every page has room for', async () => {
  const at = world.other
  const create = (description: string) =>
    world.call('/api/boards/create', { name: 'Full', description }, { as: at.owner, at })
  const long = '語'.repeat(300)
  let answered = await create(long)
  let count = 0
  for (; answered.status === 200; count += 1) answered = await create(long)
  expect(answered).toMatchObject({ status: 400, body: { code: 'boardsFull' } })
  expect(count).toBeGreaterThan(50)
  expect(await create(long)).toMatchObject({ status: 400 })
})
