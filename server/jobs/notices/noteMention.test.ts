import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notifications.ts'
import type { Permission } from '../../../contract/access.ts'
import { thirdPartyCompanyOf } from '../../test/furnitureRows.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'
import { zoneWhereItIs } from '../../test/zoneWhereItIs.ts'
import { sendDigests } from '../sendDigests.ts'

let world: MailWorld
let author: Person
let person: Person
const mayRead: readonly Permission[] = ['admin.view', 'customers.view']

beforeAll(async () => {
  world = await openMailWorld()
  author = await colleague([...mayRead, 'customers.edit'])
  person = await world.user('Petra Person')
})
afterAll(() => world.close())

const colleague = (permissions = mayRead) => memberWith(world, permissions)

const mention = ({ userID }: Person) => `@[x](user:${userID})`
const call = async (path: string, input: Record<string, unknown>, as = author) =>
  (await expectOK(world.call(path, input, { as }))).body
const note = async (body: string, about: Record<string, unknown> = { subject: 'user', subjectID: person.userID }) =>
  (await call('/api/profileNotes/create', { ...about, body }))['profileNote'] as { id: string }
const listOf = async (as: Person) =>
  (await call('/api/notifications/get', { pages: 1 }, as))['result'] as {
    notifications: Notification[]
    unreadCount: number
  }
async function takeCustomersFrom({ userID }: Person): Promise<void> {
  const member = await world.db
    .selectFrom('members')
    .select('role_id')
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow()
  const input = { roleID: member.role_id, permissions: ['admin.view'] }
  await call('/api/roles/update', input, world.company.owner)
}

test('who is mentioned in a note hears of it in the product and by email, with a link to it; its author does not', async () => {
  const reader = await colleague()
  const { id } = await note(`Ask ${mention(reader)} and ${mention(author)} about *invoices*`)
  const mails = await world.settle()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [reader.email, 'You were mentioned in a note: Petra Person'],
  ])
  expect(mails[0]?.text).toContain(`/admin/users/${person.userID}#note-${id}`)
  expect(mails[0]?.text).toContain('about invoices')
  expect(await listOf(reader)).toMatchObject({
    unreadCount: 1,
    notifications: [
      {
        kind: 'mention',
        post: null,
        comment: null,
        actor: { id: author.userID },
        profileNote: { id, subject: 'user', name: 'Petra Person', urlName: person.userID },
      },
    ],
  })
  expect((await listOf(author)).notifications).toEqual([])
})

test('an edit tells those whom it mentions for the first time, and a note of a company says so', async () => {
  const [first, second] = [await colleague(), await colleague()]
  const subjectID = await thirdPartyCompanyOf(world, world.company)
  const { id } = await note(mention(first), { subject: 'thirdPartyCompany', subjectID })
  await world.settle()
  await call('/api/profileNotes/update', { profileNoteID: id, body: `${mention(first)} ${mention(second)}` })
  expect((await world.settle()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [second.email, 'You were mentioned in a note: A customer'],
  ])
  expect((await listOf(second)).notifications).toMatchObject([
    { profileNote: { id, subject: 'thirdPartyCompany', name: 'A customer' } },
  ])
})

test('who may not see customers any more is not emailed, and finds nothing of the note in the list', async () => {
  const reader = await colleague()
  await note(`${mention(reader)} Very secret`)
  await takeCustomersFrom(reader)
  expect(await world.settle()).toEqual([])
  expect(await listOf(reader)).toMatchObject({ notifications: [], unreadCount: 0 })
})

test('a note that is deleted takes its notifications along', async () => {
  const reader = await colleague()
  const { id } = await note(mention(reader))
  await world.settle()
  await call('/api/profileNotes/delete', { profileNoteID: id })
  expect((await listOf(reader)).notifications).toEqual([])
})

test('who chose a daily email about mentions finds the note there, unless they may not see customers by then', async () => {
  const [reader, former] = [await colleague(), await colleague()]
  for (const as of [reader, former])
    await call('/api/notifications/changeSettings', { kind: 'mention', mail: 'daily' }, as)
  const { id } = await note(`${mention(reader)} ${mention(former)} They renew in May`)
  expect(await world.settle()).toEqual([])
  await takeCustomersFrom(former)
  await world.db
    .updateTable('companies')
    .set({ time_zone: zoneWhereItIs(13) })
    .execute()
  await world.service.database.pool.query(
    "update notifications set created_at = created_at - interval '1 day' where in_digest",
  )
  await sendDigests(world.db)
  const mails = await world.settle()
  expect(mails.map(({ recipient }) => recipient)).toEqual([reader.email])
  expect(mails[0]?.text).toContain('Petra Person')
  expect(mails[0]?.text).toContain(`/admin/users/${person.userID}#note-${id}`)
})
