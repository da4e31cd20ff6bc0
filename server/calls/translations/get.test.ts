import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Translations } from '../../../contract/translations.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string }
let categoryID: string

beforeAll(async () => {
  world = await openWorld()
  board = await world.board({ name: 'Ideas' })
  const made = await expectOK(
    world.call('/api/categories/create', { boardID: board.id, name: 'Mobile' }, { as: world.company.owner }),
  )
  categoryID = (made.body['category'] as { id: string }).id
})
afterAll(() => world.close())

const read = async () =>
  (await expectOK(world.call('/api/translations/get', {}, { as: world.company.owner }))).body[
    'translations'
  ] as Translations

test('every text stands beside its translations, empty ones only once they had one', async () => {
  const { language, languages, subjects } = await read()
  expect([language, languages]).toEqual(['en', ['de', 'ar']])
  expect(subjects.filter(({ kind }) => kind !== 'statusName')).toEqual([
    { kind: 'boardName', subjectID: board.id, place: 'Ideas', original: 'Ideas', texts: none },
    { kind: 'categoryName', subjectID: categoryID, place: 'Ideas', original: 'Mobile', texts: none },
  ])
  expect(subjects.filter(({ kind }) => kind === 'statusName')).toHaveLength(6)
})

test('a status that every company begins with says what the product calls it', async () => {
  const { subjects } = await read()
  const planned = subjects.find(({ original }) => original === 'Planned')
  expect(planned?.texts.map(({ builtIn }) => builtIn)).toEqual(['Geplant', 'مخطط له'])
})

test('a translation whose original has changed since is marked, and no longer when the original is as it was', async () => {
  const change = { kind: 'boardName', subjectID: board.id, language: 'de', text: 'Ideenecke' }
  await expectOK(world.call('/api/translations/update', { changes: [change] }, { as: world.company.owner }))
  const rename = (name: string) =>
    expectOK(world.call('/api/boards/update', { boardID: board.id, name }, { as: world.company.owner }))
  const german = async () => (await read()).subjects.find(({ kind }) => kind === 'boardName')?.texts[0]
  expect(await german()).toMatchObject({ text: 'Ideenecke', isOutdated: false })
  await rename('Wishes')
  expect(await german()).toMatchObject({ text: 'Ideenecke', isOutdated: true })
  await rename('Ideas')
  expect(await german()).toMatchObject({ isOutdated: false })
})

test('a member sees the kinds that they may translate', async () => {
  const { owner } = world.company
  const role = await world.db
    .selectFrom('members')
    .select('role_id')
    .where('user_id', '=', owner.userID)
    .executeTakeFirstOrThrow()
  const put = (permissions: string[]) =>
    world.db.updateTable('roles').set({ permissions }).where('id', '=', role.role_id).execute()
  const before = await world.db
    .selectFrom('roles')
    .select('permissions')
    .where('id', '=', role.role_id)
    .executeTakeFirstOrThrow()
  await put(['admin.view', 'statuses.manage'])
  expect(new Set((await read()).subjects.map(({ kind }) => kind))).toEqual(new Set(['statusName']))
  await put(before.permissions)
})

const none = ['de', 'ar'].map((language) => ({ language, text: null, builtIn: null, isOutdated: false }))
