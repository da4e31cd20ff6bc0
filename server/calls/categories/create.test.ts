import { afterAll, beforeAll, expect, test } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const create = (input: Record<string, unknown>) =>
  world.call('/api/categories/create', { boardID: board.id, ...input }, { as: world.company.owner })

async function made(
  input: Record<string, unknown>,
): Promise<{ id: string; name: string; urlName: string; parentID: string | null }> {
  const { body } = await expectOK(create(input))
  return body['category'] as { id: string; name: string; urlName: string; parentID: string | null }
}

test('a category has an address from its name, which two names never share on a board', async () => {
  expect(await made({ name: ' Mobile apps ' })).toMatchObject({
    name: 'Mobile apps',
    urlName: 'mobile-apps',
    parentID: null,
  })
  expect((await made({ name: 'Mobile: apps' })).urlName).toBe('mobile-apps-2')
  expect((await made({ name: '日本' })).urlName).toBe('ri-ben')
})

test('a category may stand below another one, one level deep', async () => {
  const parent = await made({ name: 'Parent' })
  const child = await made({ name: 'Child', parentID: parent.id })
  expect(child.parentID).toBe(parent.id)
  expect(await create({ name: 'Grandchild', parentID: child.id })).toMatchObject({
    status: 400,
    body: { code: 'badInput', field: 'parentID' },
  })
})

test('a parent of another board is not there', async () => {
  const elsewhere = await world.board()
  const { body } = await expectOK(
    world.call('/api/categories/create', { boardID: elsewhere.id, name: 'Elsewhere' }, { as: world.company.owner }),
  )
  expect(await create({ name: 'Lost', parentID: (body['category'] as { id: string }).id })).toMatchObject({
    status: 404,
    body: { code: 'notFound' },
  })
})

test('a name that the board has, is empty or too long is refused beside its field', async () => {
  await made({ name: 'Taken' })
  expect(await create({ name: 'taken' })).toMatchObject({ status: 400, body: { code: 'nameTaken', field: 'name' } })
  expect(await create({ name: ' ' })).toMatchObject({ status: 400, body: { code: 'textMissing', field: 'name' } })
  expect(await create({ name: 'n'.repeat(31) })).toMatchObject({
    status: 400,
    body: { code: 'textTooLong', field: 'name' },
  })
  expect((await made({ name: 'n'.repeat(30) })).name).toHaveLength(30)
})

test('only a member who manages boards makes one', async () => {
  const input = { boardID: board.id, name: 'Mine' }
  expect(await world.call('/api/categories/create', input)).toMatchObject({
    status: 401,
    body: { code: 'signInNeeded' },
  })
  expect(await world.call('/api/categories/create', input, { as: await world.user() })).toMatchObject({
    status: 403,
    body: { code: 'memberNeeded' },
  })
  expect(await world.call('/api/categories/create', input, { as: await world.member('contributor') })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect(await world.call('/api/categories/create', input, { as: world.other.owner, at: world.other })).toMatchObject({
    status: 404,
    body: { code: 'notFound' },
  })
})

test('making one is recorded', async () => {
  const { id } = await made({ name: 'Recorded' })
  expect((await eventsOf(world, { boardID: board.id })).at(-1)).toEqual({
    type: 'category.created',
    actorID: world.company.owner.userID,
    data: { categoryID: id },
  })
})

test('a company has as many categories as every page has room for, and longer names of them take room too', async () => {
  const at = world.other
  const { id: boardID } = await world.board({}, at)
  await world.db
    .insertInto('categories')
    .values(
      Array.from({ length: 230 }, (_, nr) => ({
        company_id: at.id,
        id: newID(),
        board_id: boardID,
        name: `c${nr}`,
        url_name: `c${nr}`,
        position: nr,
      })),
    )
    .execute()
  const add = (name: string) => world.call('/api/categories/create', { boardID, name }, { as: at.owner, at })
  const { body } = await expectOK(add('One'))
  const few = await Promise.all(
    ['Two', 'Three', 'Four'].map(async (name) => (await expectOK(add(name))).body['category'] as { id: string }),
  )
  let answered = await add('Another 0')
  for (let nr = 1; answered.status === 200; nr += 1) answered = await add(`Another ${nr}`)
  expect(answered).toMatchObject({ status: 400, body: { code: 'boardsFull' } })
  const rename = (categoryID: string, name: string) =>
    world.call('/api/categories/update', { categoryID, name }, { as: at.owner, at })
  const longer = []
  for (const [nr, { id }] of few.entries()) longer.push((await rename(id, `${'語'.repeat(29)}${nr}`)).body.code)
  expect(longer.at(-1)).toBe('boardsFull')
  expect(await rename((body['category'] as { id: string }).id, 'On')).toMatchObject({ status: 200 })
})
