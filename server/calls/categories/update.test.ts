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
