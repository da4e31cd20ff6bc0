import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function create(boardID: string, name: string, parentID?: string): Promise<string> {
  const { body } = await expectOK(
    world.call('/api/categories/create', { boardID, name, parentID }, { as: world.company.owner }),
  )
  return (body['category'] as { id: string }).id
}

const remove = (categoryID: string) => world.call('/api/categories/delete', { categoryID }, { as: world.company.owner })

test('its posts stay without a category, and the categories below it stay on the board', async () => {
  const board = await world.board()
  const parent = await create(board.id, 'Parent')
  const child = await create(board.id, 'Child', parent)
  const author = await world.user()
  await expectOK(
    world.call('/api/posts/create', { boardID: board.id, title: 'Of the parent', categoryID: parent }, { as: author }),
  )
  await expectOK(
    world.call('/api/posts/create', { boardID: board.id, title: 'Of the child', categoryID: child }, { as: author }),
  )
  await expectOK(remove(parent))

  const { body } = await expectOK(world.call('/api/boards/get', { boardURLName: board.urlName }))
  expect((body['board'] as Board).categories).toEqual([{ id: child, name: 'Child', urlName: 'child', parentID: null }])
  const listed = async (filters: object) => {
    const answered = await expectOK(world.call('/api/posts/get', { pages: 1, boardID: board.id, ...filters }))
    return (answered.body['result'] as { posts: { title: string }[] }).posts.map((post) => post.title)
  }
  expect(await listed({ uncategorized: true })).toEqual(['Of the parent'])
  expect(await listed({ categoryURLNames: ['child'] })).toEqual(['Of the child'])
  expect(await countEvents(world, 'category.deleted', { boardID: board.id })).toBe(1)
})

test('its posts are in the category that was chosen, and views of it are of that one', async () => {
  const as = world.company.owner
  const board = await world.board()
  const [from, into] = [await create(board.id, 'From'), await create(board.id, 'Into')]
  for (const title of ['One', 'Two'])
    await expectOK(world.call('/api/posts/create', { boardID: board.id, title, categoryID: from }, { as }))
  const query = { boardURLNames: [board.urlName], categoryURLNames: ['from'] }
  await expectOK(world.call('/api/views/create', { kind: 'posts', name: 'From', isShared: true, query }, { as }))
  const { body } = await expectOK(
    world.call('/api/categories/delete', { categoryID: from, intoCategoryID: into }, { as }),
  )
  expect(body['result']).toEqual({ movedPosts: 2 })
  const listed = await expectOK(
    world.call('/api/posts/get', { pages: 1, boardID: board.id, categoryURLNames: ['into'] }, { as }),
  )
  expect((listed.body['result'] as { posts: unknown[] }).posts).toHaveLength(2)
  const views = await expectOK(world.call('/api/views/list', {}, { as }))
  expect(views.body['views']).toMatchObject([{ query: { ...query, categoryURLNames: ['into'] }, missing: [] }])
})

test('into itself, into one of another board, and two into each other at once', async () => {
  const board = await world.board()
  const into = (categoryID: string, intoCategoryID: string) =>
    world.call('/api/categories/delete', { categoryID, intoCategoryID }, { as: world.company.owner })
  const here = await create(board.id, 'Here')
  expect((await into(here, here)).body).toMatchObject({ code: 'badInput', field: 'intoCategoryID' })
  expect((await into(here, await create((await world.board()).id, 'There'))).status).toBe(404)
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await create(board.id, `One ${round}`), await create(board.id, `Two ${round}`)]
    const answered = await Promise.all([into(one, two), into(two, one)])
    expect(answered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  }
})

test('a category that is gone is not there', async () => {
  const board = await world.board()
  const category = await create(board.id, 'Short-lived')
  await expectOK(remove(category))
  expect(await remove(category)).toMatchObject({ status: 404, body: { code: 'notFound' } })
})

test('a post that is written into a category while it goes has none or finds none', async () => {
  const board = await world.board()
  const author = await world.user()
  const category = await create(board.id, 'Racing')
  const posts = Array.from({ length: 5 }, (_, number) =>
    world.call(
      '/api/posts/create',
      { boardID: board.id, title: `Racing ${number}`, categoryID: category },
      { as: author },
    ),
  )
  const answered = await Promise.all([...posts, remove(category)])
  expect(answered.every(({ status }) => status === 200 || status === 404)).toBe(true)
})

test('a category that is made below one that goes stands on its own or finds no parent', async () => {
  const board = await world.board()
  for (let round = 0; round < 5; round += 1) {
    const parentID = await create(board.id, `Parent ${round}`)
    const children = Array.from({ length: 3 }, (_, number) =>
      world.call(
        '/api/categories/create',
        { boardID: board.id, name: `Child ${round} ${number}`, parentID },
        { as: world.company.owner },
      ),
    )
    const statuses = (await Promise.all([...children, remove(parentID)])).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
  }
})

test('only a member who manages boards of this company deletes one', async () => {
  const categoryID = await create((await world.board()).id, 'Kept')
  expect(await world.call('/api/categories/delete', { categoryID }, { as: await world.user() })).toMatchObject({
    status: 403,
    body: { code: 'memberNeeded' },
  })
  expect(
    await world.call('/api/categories/delete', { categoryID }, { as: await world.member('contributor') }),
  ).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(
    await world.call('/api/categories/delete', { categoryID }, { as: world.other.owner, at: world.other }),
  ).toMatchObject({ status: 404, body: { code: 'notFound' } })
})
