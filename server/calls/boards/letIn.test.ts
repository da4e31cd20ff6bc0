import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function update(input: Record<string, unknown>) {
  return world.call('/api/boards/update', input, { as: world.company.owner })
}

async function read(boardID: string) {
  const { body } = await expectOK(world.call('/api/boards/update', { boardID }, { as: world.company.owner }))
  const { urlName, team } = body['board'] as Board
  const { body: again } = await expectOK(
    world.call('/api/boards/get', { boardURLName: urlName }, { as: world.company.owner }),
  )
  expect((again['board'] as Board).team).toEqual(team)
  return { access: team?.access, ...team?.letIn }
}

test('a list is kept in lower case, each entry once, in the order of its letters, and replaced by the next', async () => {
  const { id: boardID } = await world.board()
  await expectOK(
    update({
      boardID,
      access: 'domains',
      domains: ['Example.com', ' @acme.example ', 'bücher.example', 'example.com', ''],
    }),
  )
  expect(await read(boardID)).toEqual({
    access: 'domains',
    domains: ['acme.example', 'example.com', 'xn--bcher-kva.example'],
    people: [],
    segments: [],
  })
  await expectOK(update({ boardID, domains: ['example.org'] }))
  expect(await read(boardID)).toEqual({ access: 'domains', domains: ['example.org'], people: [], segments: [] })
  await expectOK(update({ boardID, access: 'people', people: ['Grace@Example.com', 'ada@example.com'] }))
  expect(await read(boardID)).toEqual({
    access: 'people',
    domains: [],
    people: ['ada@example.com', 'grace@example.com'],
    segments: [],
  })
})

test('another kind of access forgets whom the board let in', async () => {
  const { id: boardID } = await world.board()
  await expectOK(update({ boardID, access: 'people', people: ['ada@example.com'] }))
  await expectOK(update({ boardID, access: 'public' }))
  expect(await read(boardID)).toEqual({ access: 'public', domains: [], people: [], segments: [] })
  expect((await update({ boardID, access: 'people' })).body).toMatchObject({ code: 'peopleMissing', field: 'people' })
})

test('what is wrong with a list is said beside its field, and nothing changes', async () => {
  const { id: boardID } = await world.board()
  const refused: [Record<string, unknown>, string, string][] = [
    [{ access: 'domains' }, 'domainsMissing', 'domains'],
    [{ access: 'domains', domains: [' '] }, 'domainsMissing', 'domains'],
    [{ access: 'domains', domains: ['example.com', 'ada@example.com'] }, 'badDomain', 'domains'],
    [{ access: 'domains', domains: ['*.example.com'] }, 'badDomain', 'domains'],
    [{ access: 'domains', domains: ['localhost'] }, 'badDomain', 'domains'],
    [{ access: 'domains', domains: ['10.0.0.1'] }, 'badDomain', 'domains'],
    [
      { access: 'domains', domains: Array.from({ length: 201 }, (_, at) => `d${at}.example`) },
      'listTooLong',
      'domains',
    ],
    [{ access: 'people', people: ['example.com'] }, 'badAddress', 'people'],
    [
      {
        access: 'people',
        people: Array.from({ length: 1500 }, (_, at) => `${at}@${`${'b'.repeat(60)}.`.repeat(3)}example`),
      },
      'listTooLong',
      'people',
    ],
    [
      { access: 'people', people: Array.from({ length: 2001 }, (_, at) => `p${at}@example.com`) },
      'listTooLong',
      'people',
    ],
  ]
  for (const [input, code, field] of refused)
    expect(await update({ boardID, ...input }), JSON.stringify(input).slice(0, 80)).toMatchObject({
      status: 400,
      body: { code, field },
    })
  expect((await update({ boardID, access: 'domains', domains: ['<b>'] })).body.error).toBe(
    '“<b>” is not a valid domain. Use a domain such as example.com.',
  )
  expect(await read(boardID)).toEqual({ access: 'public', domains: [], people: [], segments: [] })
})

test('two thousand people are let in at once, and each finds the board', async () => {
  const { id: boardID } = await world.board()
  const person = await world.user()
  await expectOK(
    update({
      boardID,
      access: 'people',
      people: [person.email, ...Array.from({ length: 1999 }, (_, at) => `p${at}@example.com`)],
    }),
  )
  expect((await world.call('/api/posts/get', { pages: 1, boardID }, { as: person })).status).toBe(200)
  expect((await world.call('/api/posts/get', { pages: 1, boardID }, { as: await world.user() })).status).toBe(404)
})

test('whom a board lets in is told to nobody but those who manage boards', async () => {
  const { id: boardID, urlName } = await world.board()
  const [person, contributor] = [await world.user(), await world.member('contributor')]
  await expectOK(update({ boardID, access: 'people', people: [person.email] }))
  for (const as of [person, contributor]) {
    for (const [path, input] of [
      ['/api/boards/get', { boardURLName: urlName }],
      ['/api/boards/getAll', {}],
    ] as const) {
      const { body } = await expectOK(world.call(path, input, { as }))
      expect(JSON.stringify(body)).not.toContain(person.email)
    }
  }
})
