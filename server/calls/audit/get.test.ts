import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../../contract/audit.ts'
import { withAuditSource } from '../../domain/auditSource.ts'
import { record } from '../../domain/events.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await openWorld()
  owner = world.company.owner
})
afterAll(() => world.close())

interface Log {
  entries: AuditEntry[]
  hasNextPage: boolean
  cursor: string | null
}
const ask = (input: Record<string, unknown> = {}, as: Person | null = owner) =>
  world.call('/api/audit/get', input, { as })
const log = async (input: Record<string, unknown> = {}, as = owner) =>
  (await expectOK(ask(input, as))).body['result'] as Log
const write = (path: string, input: Record<string, unknown>, headers: Record<string, string> = {}) =>
  expectOK(world.call(path, input, { as: owner, headers }))
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'

test('says who changed which fields of what, from which kind of session and browser, and never an address', async () => {
  const board = await world.board({ name: 'Ideas' })
  await write('/api/boards/update', { boardID: board.id, name: 'Feature requests' }, { 'user-agent': firefox })
  const [entry] = (await log()).entries
  expect(entry).toEqual({
    id: expect.any(String),
    action: 'board.updated',
    kind: 'settings',
    actor: { id: owner.userID, name: expect.any(String), pictureURL: null, isGone: false },
    subject: { id: board.id, name: 'Feature requests', href: `/admin/settings/boards/${board.urlName}` },
    to: null,
    detail: null,
    fields: ['name'],
    count: null,
    session: 'member',
    browser: 'Firefox, macOS',
    created: expect.any(String),
  })
  const rows = JSON.stringify(await world.db.selectFrom('audit_entries').selectAll().execute())
  expect(rows).not.toMatch(/127\.0\.0\.1|Feature requests|@/)
})

test('names people as they are called now, and nobody once they are erased', async () => {
  const ann = await world.user('Ann Lee')
  await write('/api/users/block', { userID: ann.userID })
  const about = { subjectID: ann.userID }
  expect((await log(about)).entries[0]?.subject?.name).toBe('Ann Lee')
  await world.db.updateTable('users').set({ name: 'Anna Lee' }).where('id', '=', ann.userID).execute()
  expect((await log(about)).entries[0]?.subject?.name).toBe('Anna Lee')
  await record(world.db, world.company.id, { type: 'user.emailChanged', userID: ann.userID, actorID: ann.userID })
  await write('/api/users/erase', { userID: ann.userID, texts: 'remove' })
  const { entries } = await log(about)
  expect(entries.map(({ action }) => action)).toEqual(['user.erased', 'user.emailChanged', 'user.blocked'])
  expect(entries.map(({ subject }) => subject?.name)).toEqual([null, null, null])
  expect(entries[1]?.actor).toEqual({ id: ann.userID, name: null, pictureURL: null, isGone: true })
  const { rows } = await world.service.database.pool.query<{ row: string }>(
    'select t::text as row from audit_entries t',
  )
  expect(JSON.stringify(rows)).not.toMatch(/Ann|user-/)
})

test('is narrowed by person, kind, days and words, each alone and together', async () => {
  const manager = await world.member('manager')
  const board = await world.board({ name: 'Narrowed' })
  await expectOK(world.call('/api/boards/update', { boardID: board.id, description: 'x' }, { as: manager }))
  const actions = async (input: Record<string, unknown>) => (await log(input)).entries.map(({ action }) => action)
  expect(await actions({ actorID: manager.userID })).toEqual(['board.updated'])
  expect(await actions({ actorID: manager.userID, kind: 'people' })).toEqual([])
  expect(await actions({ search: 'NARROW' })).toEqual(['board.updated', 'board.created'])
  expect(await actions({ search: 'changed board', subjectID: board.id })).toEqual(['board.updated'])
  expect(await actions({ search: 'nothing is called this' })).toEqual([])
  expect(await actions({ days: { from: '2001-01-01', to: '2001-02-01' } })).toEqual([])
  expect((await actions({ kind: 'people' })).every((action) => action.startsWith('user.'))).toBe(true)
})

test('goes on after its last row, and another list’s cursor is refused', async () => {
  for (let n = 0; n < 35; n += 1)
    await record(world.db, world.company.id, { type: 'status.reordered', actorID: owner.userID })
  const first = await log({ actorID: owner.userID })
  expect([first.entries.length, first.hasNextPage]).toEqual([30, true])
  const second = await log({ actorID: owner.userID, cursor: first.cursor })
  const ids = [...first.entries, ...second.entries].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect((await ask({ cursor: first.cursor })).body.code).toBe('badCursor')
})

test('says where what nobody signed in for came from', async () => {
  const event = { type: 'company.updated' as const, actorID: null, data: { fields: ['name'] } }
  await withAuditSource({ session: 'command', browser: null }, () => record(world.db, world.company.id, event))
  await record(world.db, world.company.id, event)
  const { entries } = await log()
  // Both may be of one moment.
  const latest = entries.slice(0, 2).map(({ actor, session }) => ({ actor, session }))
  expect(latest.toSorted((one, other) => (one.session < other.session ? -1 : 1))).toEqual([
    { actor: null, session: 'command' },
    { actor: null, session: 'service' },
  ])
})

test('names the role that a member was given', async () => {
  const member = await world.member('contributor')
  const { body } = await expectOK(world.call('/api/roles/get', {}, { as: owner }))
  const manager = (body['roles'] as { id: string; name: string }[]).find(({ name }) => name === 'manager')
  await write('/api/team/changeRole', { userID: member.userID, roleID: manager?.id })
  expect((await log()).entries[0]).toMatchObject({
    action: 'member.roleChanged',
    to: { id: manager?.id, name: 'manager' },
  })
})

test('shows posts and boards only to those who see the admin, and deleted posts to those who may restore them', async () => {
  const board = await world.board({ access: 'private', name: 'Secret' })
  const post = await world.post(board.id, {}, owner)
  await write('/api/posts/delete', { postID: post.id })
  const names = async (as: Person) =>
    (await log({}, as)).entries.slice(0, 2).map(({ subject }) => subject?.name ?? null)
  expect(await names(owner)).toEqual([expect.any(String), 'Secret'])
  expect(await names(await memberWith(world, ['audit.view', 'admin.view']))).toEqual([null, 'Secret'])
  expect(await names(await memberWith(world, ['audit.view']))).toEqual([null, null])
})

test('is for members who may, and of one company', async () => {
  expect((await ask({}, null)).body.code).toBe('signInNeeded')
  expect((await ask({}, await world.member('manager'))).body.code).toBe('forbidden')
  const { body } = await expectOK(world.call('/api/audit/get', {}, { as: world.other.owner, at: world.other }))
  expect(JSON.stringify(body)).not.toContain(owner.userID)
})
