import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryDraft } from '../../../contract/changelog.ts'
import type { Permission } from '../../../contract/access.ts'
import type { Notification } from '../../../contract/notifications.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'
import { zoneWhereItIs } from '../../test/zoneWhereItIs.ts'
import { sendDigests } from '../sendDigests.ts'

let world: MailWorld
let writer: Person
let approver: Person
const writes: readonly Permission[] = ['admin.view', 'changelog.edit']

beforeAll(async () => {
  world = await openMailWorld()
  writer = await memberWith(world, writes)
  approver = await memberWith(world, [...writes, 'changelog.publish'])
  // The owner may approve too, and would be told of everything here.
  for (const kind of ['entryWaiting', 'entryReviewed'])
    await call('notifications/changeSettings', { kind, inApp: false, mail: 'off' }, world.company.owner)
})
afterAll(() => world.close())

const call = async (path: string, input: Record<string, unknown>, as: Person) =>
  (await expectOK(world.call(`/api/${path}`, input, { as }))).body
const draft = async (as = writer) =>
  (await call('changelog/createEntry', { title: 'Dark theme', body: 'It is **dark**.' }, as))['draft'] as EntryDraft
const ask = (entryID: string, isAsked = true, as = writer) => call('changelog/askApproval', { entryID, isAsked }, as)
const mails = async () => (await world.settle()).map(({ recipient, subject }) => [recipient, subject])
const listOf = async (as: Person) =>
  ((await call('notifications/get', { pages: 1 }, as))['result'] as { notifications: Notification[] }).notifications

test('who may approve an entry is told that it waits, with a link to it, and its author that it was approved', async () => {
  const { id, urlName } = await draft()
  await ask(id)
  const [mail, ...others] = await world.settle()
  expect([mail?.recipient, mail?.subject]).toEqual([approver.email, 'Waiting for approval: Dark theme'])
  expect(mail?.text).toContain(`/admin/changelog/${urlName}\n`)
  expect(mail?.text).toContain('It is dark.')
  expect(others).toEqual([])
  expect(await listOf(approver)).toMatchObject([
    { kind: 'entryWaiting', post: null, actor: { id: writer.userID }, entry: { id, title: 'Dark theme' } },
  ])
  await call('changelog/approveEntry', { entryID: id, revision: 1 }, approver)
  expect(await mails()).toEqual([[writer.email, 'Approved: Dark theme']])
  expect(await listOf(writer)).toMatchObject([{ kind: 'entryReviewed', actor: { id: approver.userID }, entry: { id } }])
})

test('its author and who asked are told that it was sent back; nobody is told of what they did themselves', async () => {
  const { id } = await draft()
  const colleague = await memberWith(world, [...writes, 'changelog.publish'])
  await ask(id, true, colleague)
  expect(await mails()).toEqual([[approver.email, 'Waiting for approval: Dark theme']])
  await call('changelog/sendBackEntry', { entryID: id, note: 'Say what it costs.' }, approver)
  const sent = await world.settle()
  const told = new Map(sent.map(({ recipient, subject }) => [recipient, subject]))
  expect(told).toEqual(new Map([writer, colleague].map(({ email }) => [email, 'Sent back: Dark theme'])))
  for (const { text } of sent) expect(text).toContain('Say what it costs.')
  expect((await listOf(writer))[0]).toMatchObject({ kind: 'entryReviewed', entry: { id, note: 'Say what it costs.' } })
  await world.db.deleteFrom('members').where('user_id', '=', colleague.userID).execute()
})

test('approvers aren’t told that what they have approved already waits', async () => {
  const { id } = await draft()
  await call('changelog/approveEntry', { entryID: id, revision: 1 }, approver)
  await mails()
  await ask(id)
  expect(await mails()).toEqual([])
})

test('nobody is told of what was taken back, or changed since, before the emails are sent', async () => {
  const [taken, changed] = [await draft(), await draft()]
  await ask(taken.id)
  await ask(taken.id, false)
  expect(await mails()).toEqual([])
  await call('changelog/approveEntry', { entryID: changed.id, revision: 1 }, approver)
  await call('changelog/saveEntry', { entryID: changed.id, revision: 1, body: 'Else.' }, writer)
  expect(await mails()).toEqual([])
})

test('who may not edit the changelog any more finds nothing of it, and a daily email leads to the editor', async () => {
  const [reader, former] = [
    await memberWith(world, [...writes, 'changelog.publish']),
    await memberWith(world, [...writes, 'changelog.publish']),
  ]
  for (const as of [reader, former])
    await call('notifications/changeSettings', { kind: 'entryWaiting', mail: 'daily' }, as)
  const { id, urlName } = await draft()
  await ask(id)
  expect(await mails()).toEqual([[approver.email, 'Waiting for approval: Dark theme']])
  expect(await listOf(former)).toHaveLength(1)
  await world.db
    .updateTable('roles')
    .set({ permissions: ['admin.view'] })
    .where('id', '=', (eb) => eb.selectFrom('members').select('role_id').where('user_id', '=', former.userID))
    .execute()
  expect(await listOf(former)).toEqual([])
  await world.db
    .updateTable('companies')
    .set({ time_zone: zoneWhereItIs(13) })
    .execute()
  await world.service.database.pool.query(
    "update notifications set created_at = created_at - interval '1 day' where in_digest",
  )
  await sendDigests(world.db)
  const sent = await world.settle()
  expect(sent.map(({ recipient }) => recipient)).toEqual([reader.email])
  expect(sent[0]?.text).toContain(`/admin/changelog/${urlName}`)
})
