import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board({ name: 'Ideas' })
})
afterAll(() => world.close())

type Change = Record<string, unknown>

const named = (text: string, more: Change = {}): Change => ({
  kind: 'boardName',
  subjectID: board.id,
  language: 'de',
  text,
  ...more,
})
const ask = (changes: Change[]) => world.call('/api/translations/update', { changes }, { as: world.company.owner })
const update = (...changes: Change[]) => expectOK(ask(changes))
const seen = async (language: string, headers: Record<string, string> = {}) =>
  (
    await expectOK(
      world.call(
        '/api/boards/get',
        { boardURLName: board.urlName },
        { headers: { 'accept-language': language, ...headers } },
      ),
    )
  ).body['board'] as Record<string, unknown>
const events = async () =>
  (
    await world.db.selectFrom('events').select('data').where('type', '=', 'translation.changed').orderBy('id').execute()
  ).map(({ data }) => data)

test('without translations no answer has a language', async () => {
  expect(await seen('de')).not.toHaveProperty('language')
})

test('readers of a language see the translation, those of others the original, marked as such', async () => {
  await update(named('  Ideen\n'), named('أفكار', { language: 'ar' }))
  expect(await seen('de')).toMatchObject({ name: 'Ideen', language: 'de' })
  expect(await seen('ar')).toMatchObject({ name: 'أفكار', language: 'ar' })
  const english = await seen('en')
  expect(english['name']).toBe('Ideas')
  expect(english).not.toHaveProperty('language')
})

test('the event has ids and field names, and no text', async () => {
  expect(await events()).toEqual([{ changed: [`boardName:${board.id}:de`, `boardName:${board.id}:ar`] }])
})

test('the team’s pages and keys get the originals', async () => {
  expect(await seen('de', { 'x-upwell-originals': '1' })).toMatchObject({ name: 'Ideas' })
})

test('saving the same again records nothing; an empty text removes a translation', async () => {
  const before = await events()
  await update(named('Ideen'))
  expect(await events()).toEqual(before)
  await update(named('', { language: 'ar' }))
  expect(await seen('ar')).toMatchObject({ name: 'Ideas', language: 'en' })
  await update(named('', { language: 'ar' }))
  expect(await events()).toHaveLength(before.length + 1)
})

test('the later of two editors is refused, with the texts, and nothing of theirs is saved', async () => {
  const refused = await ask([
    named('أفكار', { language: 'ar', expects: null }),
    named('Wünsche', { expects: 'Vorschläge' }),
  ])
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'changedMeanwhile', field: `boardName:${board.id}:de` },
  })
  expect(await seen('ar')).toMatchObject({ name: 'Ideas' })
  await update(named('Wünsche', { expects: 'Ideen' }))
  expect(await seen('de')).toMatchObject({ name: 'Wünsche' })
})

test('too long a text, the company’s own language and what is not there are refused', async () => {
  expect(await ask([named('x'.repeat(61))])).toMatchObject({
    body: { code: 'textTooLong', field: `boardName:${board.id}:de` },
  })
  expect(await ask([named('Ideas', { language: 'en' })])).toMatchObject({
    body: { code: 'badInput', field: 'language' },
  })
  expect(await ask([named('Ideen', { subjectID: world.other.statuses['open'] })])).toMatchObject({ status: 404 })
  expect(await ask([named('Ideen', { kind: 'welcome' })])).toMatchObject({ status: 404 })
  expect(await ask([named('Ideen', { kind: 'tagName' })])).toMatchObject({ status: 400 })
})

test('a member changes the kinds that their role allows', async () => {
  const { owner } = world.company
  const { role_id: id } = await world.db
    .selectFrom('members')
    .select('role_id')
    .where('user_id', '=', owner.userID)
    .executeTakeFirstOrThrow()
  const put = (permissions: string[]) =>
    world.db.updateTable('roles').set({ permissions }).where('id', '=', id).execute()
  const before = await world.db.selectFrom('roles').select('permissions').where('id', '=', id).executeTakeFirstOrThrow()
  await put(['admin.view', 'statuses.manage'])
  expect(await ask([named('Anders')])).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  await update({ kind: 'statusName', subjectID: world.company.statuses['open'], language: 'de', text: 'Neu' })
  await put(before.permissions)
})

test('what is deleted takes its translations along', async () => {
  const made = await expectOK(
    world.call('/api/categories/create', { boardID: board.id, name: 'Mobile' }, { as: world.company.owner }),
  )
  const { id: subjectID } = made.body['category'] as { id: string }
  await update({ kind: 'categoryName', subjectID, language: 'de', text: 'Unterwegs' })
  expect((await seen('de'))['categories']).toMatchObject([{ name: 'Unterwegs', language: 'de' }])
  await expectOK(world.call('/api/categories/delete', { categoryID: subjectID }, { as: world.company.owner }))
  const left = await world.db.selectFrom('translations').select('id').where('kind', '=', 'categoryName').execute()
  expect(left).toEqual([])
})

test('translations count in what every page of the portal knows', async () => {
  const subjectIDs = Array.from({ length: 95 }, (_, nr) => `01900000-0000-7000-8000-${String(nr).padStart(12, '0')}`)
  await world.db
    .insertInto('boards')
    .values(
      subjectIDs.map((id, position) => ({
        company_id: world.company.id,
        id,
        name: `Full ${position}`,
        url_name: `full-${position}`,
        description: 'x'.repeat(300),
        access: 'public',
        position,
      })),
    )
    .execute()
  const described = (text: string) => (subjectID: string) => ({
    kind: 'boardDescription',
    subjectID,
    language: 'ar',
    text,
  })
  await update(...subjectIDs.slice(0, 1).map(described('قصير')))
  expect(await ask(subjectIDs.slice(1, 31).map(described('ن'.repeat(300))))).toMatchObject({
    body: { code: 'boardsFull' },
  })
})
