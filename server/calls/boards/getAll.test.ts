import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function boardsFor(as: Person | null): Promise<Board[]> {
  const { body } = await expectOK(world.call('/api/boards/getAll', {}, { as }))
  return body['boards'] as Board[]
}

test('a company without boards has an empty list', async () => {
  expect(await boardsFor(null)).toEqual([])
})

test('everyone sees public boards; members see private and archived ones too, and what only the team may know', async () => {
  const { owner } = world.company
  const open = await world.board({ name: 'Open to all' })
  const hidden = await world.board({ name: 'Hidden', access: 'private' })
  const old = await world.board({ name: 'Old' })
  await expectOK(world.call('/api/boards/update', { boardID: old.id, isArchived: true }, { as: owner }))
  await world.board({ name: 'Elsewhere' }, world.other)

  for (const viewer of [null, await world.user()]) {
    const boards = await boardsFor(viewer)
    expect(boards.map((board) => board.id)).toEqual([open.id])
    expect(boards[0]?.team).toBeNull()
  }
  const all = await boardsFor(await world.member('contributor'))
  expect(all.map((board) => board.id)).toEqual([open.id, hidden.id, old.id])
  expect(all.map((board) => board.team?.isArchived)).toEqual([false, false, true])
  expect(all.map((board) => board.isPrivate)).toEqual([false, true, false])
})

test('a member who came by a code in an email sees what the public sees', async () => {
  const { owner, id } = world.company
  const byMail = { ...owner, cookie: await startSession(world.db, id, { userID: owner.userID, kind: 'user' }) }
  expect(await boardsFor(byMail)).toEqual(await boardsFor(null))
})

test('categories come with their board, in their order', async () => {
  const board = await world.board({ name: 'With categories' })
  const create = async (name: string, parentID?: string) => {
    const { body } = await expectOK(
      world.call('/api/categories/create', { boardID: board.id, name, parentID }, { as: world.company.owner }),
    )
    return (body['category'] as { id: string }).id
  }
  const web = await create('Web')
  const editor = await create('Editor', web)
  const api = await create('API')
  const found = (await boardsFor(null)).find((candidate) => candidate.id === board.id)
  expect(found?.categories).toEqual([
    { id: web, name: 'Web', urlName: 'web', parentID: null },
    { id: editor, name: 'Editor', urlName: 'editor', parentID: web },
    { id: api, name: 'API', urlName: 'api', parentID: null },
  ])
})
