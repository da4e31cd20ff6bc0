import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string }
let categoryID: string

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  categoryID = await create('Mobile')
  await create('Desktop')
})
afterAll(() => world.close())

async function create(name: string): Promise<string> {
  const { body } = await expectOK(
    world.call('/api/categories/create', { boardID: board.id, name }, { as: world.company.owner }),
  )
  return (body['category'] as { id: string }).id
}

const rename = (name: string) => world.call('/api/categories/update', { categoryID, name }, { as: world.company.owner })

test('a renamed category keeps its address, and the change is recorded once', async () => {
  const { body } = await expectOK(rename('Phones'))
  expect(body['category']).toEqual({ id: categoryID, name: 'Phones', urlName: 'mobile', parentID: null })
  await expectOK(rename('Phones'))
  const updates = (await eventsOf(world, { boardID: board.id })).filter((event) => event.type === 'category.updated')
  expect(updates).toEqual([
    { type: 'category.updated', actorID: world.company.owner.userID, data: { categoryID, changed: ['name'] } },
  ])
})

test('a name that another category of the board has is refused, a change of case of its own is not', async () => {
  expect(await rename('desktop')).toMatchObject({ status: 400, body: { code: 'nameTaken', field: 'name' } })
  expect((await rename('PHONES')).status).toBe(200)
  expect(await rename('')).toMatchObject({ status: 400, body: { code: 'textMissing', field: 'name' } })
  expect(await rename('n'.repeat(31))).toMatchObject({ status: 400, body: { code: 'textTooLong', field: 'name' } })
})

const move = (id: string, parentID: string | null) =>
  world.call('/api/categories/update', { categoryID: id, parentID }, { as: world.company.owner })

test('a category moves under another one and back to the top, and keeps its name', async () => {
  const parent = await create('Platforms')
  const { body } = await expectOK(move(categoryID, parent))
  expect(body['category']).toMatchObject({ id: categoryID, urlName: 'mobile', parentID: parent })
  expect((await expectOK(move(categoryID, null))).body['category']).toMatchObject({ name: 'PHONES', parentID: null })
  expect((await eventsOf(world, { boardID: board.id })).at(-1)).toMatchObject({ data: { changed: ['parentID'] } })
})

test('a category under itself, under a subcategory, of another board, and one with subcategories are refused', async () => {
  const [top, child, other] = [await create('Top'), await create('Below'), await create('Other')]
  await expectOK(move(child, top))
  expect((await move(top, top)).body).toMatchObject({ code: 'badInput', field: 'parentID' })
  expect((await move(other, child)).body).toMatchObject({ code: 'badInput', field: 'parentID' })
  expect((await move(top, child)).body).toMatchObject({ code: 'badInput', field: 'parentID' })
  expect((await move(top, other)).body).toMatchObject({ code: 'categoryNested', field: 'parentID' })
  const elsewhere = await world.board()
  const { body } = await expectOK(
    world.call('/api/categories/create', { boardID: elsewhere.id, name: 'There' }, { as: world.company.owner }),
  )
  expect((await move(other, (body['category'] as { id: string }).id)).status).toBe(404)
})

test('two categories that are moved under each other at once: one is', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await create(`One ${round}`), await create(`Two ${round}`)]
    const answered = await Promise.all([move(one, two), move(two, one)])
    expect(answered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  }
})

test('only a member who manages boards of this company renames one', async () => {
  const input = { categoryID, name: 'Taken over' }
  expect(await world.call('/api/categories/update', input, { as: await world.user() })).toMatchObject({
    status: 403,
    body: { code: 'memberNeeded' },
  })
  expect(await world.call('/api/categories/update', input, { as: await world.member('contributor') })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect(await world.call('/api/categories/update', input, { as: world.other.owner, at: world.other })).toMatchObject({
    status: 404,
    body: { code: 'notFound' },
  })
})
