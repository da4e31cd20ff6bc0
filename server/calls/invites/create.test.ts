import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { memberWith, roleIDOf } from '../../test/teamWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const invite = async (emails: string, role = 'contributor', as: Person | null = world.company.owner) =>
  world.call('/api/invites/create', { emails, roleID: await roleIDOf(world, role) }, { as })
interface Result {
  invited: { id: string; email: string }[]
  onTeam: string[]
  invitedBefore: string[]
}
const resultOf = async (answered: ReturnType<typeof invite>) => (await expectOK(answered)).body['result'] as Result

it('invites several at once, each by an email with a link of their own, and nothing secret is stored or queued', async () => {
  const { invited } = await resultOf(invite('Ann <ANN@example.com>, bob@example.com'))
  expect(invited.map(({ email }) => email).toSorted()).toEqual(['ann@example.com', 'bob@example.com'])
  expect(invited[0]).toMatchObject({ isExpired: false, by: 'owner', role: { name: 'contributor' } })
  const mails = await world.settle()
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['ann@example.com', 'bob@example.com'])
  const tokens = mails.map(({ text }) => /accept-invite#token=([\w-]+)/.exec(text ?? '')?.[1] ?? '')
  expect(new Set(tokens).size).toBe(2)
  expect(mails[0]?.text).toContain('http://upwell.test/accept-invite#token=')
  expect(mails[0]?.subject).toBe('Join the acme team')
  const rows = await sql<{
    row: string
  }>`select to_jsonb(i)::text as row from invites i union all select to_jsonb(e)::text from events e`.execute(world.db)
  for (const token of tokens) expect(JSON.stringify(rows.rows)).not.toContain(token)
  const events = await world.db.selectFrom('events').select('data').where('type', '=', 'member.invited').execute()
  expect(events).toHaveLength(2)
  expect(JSON.stringify(events)).not.toContain('@')
})

it('says who is on the team or invited already, and leaves them as they are', async () => {
  const member = await world.member('manager')
  await resultOf(invite('cid@example.com'))
  const again = await resultOf(invite(`cid@example.com ${member.email} dan@example.com`, 'manager'))
  expect([again.invited.map(({ email }) => email), again.onTeam, again.invitedBefore]).toEqual([
    ['dan@example.com'],
    [member.email],
    ['cid@example.com'],
  ])
})

it('renews an invitation that has run out', async () => {
  const { invited } = await resultOf(invite('eve@example.com'))
  await sql`update invites set expires_at = now() - interval '1 day' where email = 'eve@example.com'`.execute(world.db)
  const again = await resultOf(invite('eve@example.com', 'manager'))
  expect(again.invited).toEqual([
    expect.objectContaining({
      id: invited[0]?.id,
      isExpired: false,
      role: expect.objectContaining({ name: 'manager' }),
    }),
  ])
})

it('refuses what is no address, none, and more than fifty, and then invites nobody', async () => {
  const before = await world.db.selectFrom('invites').select('id').execute()
  expect((await invite('fay@example.com, nonsense')).body).toMatchObject({
    code: 'badAddress',
    field: 'emails',
    error: expect.stringContaining('nonsense'),
  })
  expect((await invite('  ')).body).toMatchObject({ code: 'addressMissing', field: 'emails' })
  const many = Array.from({ length: 51 }, (_, at) => `many-${at}@example.com`).join('\n')
  expect((await invite(many)).body).toMatchObject({ code: 'listTooLong', field: 'emails' })
  expect(await world.db.selectFrom('invites').select('id').execute()).toHaveLength(before.length)
})

it('invites to no role that allows more than the viewer’s, and to none of another company', async () => {
  const manager = await world.member('manager')
  expect((await invite('gil@example.com', 'owner', manager)).body).toMatchObject({ code: 'roleAbove', field: 'roleID' })
  await expectOK(invite('gil@example.com', 'manager', manager))
  const roleID = await roleIDOf(world, 'contributor', world.other)
  expect(
    (await world.call('/api/invites/create', { emails: 'hal@example.com', roleID }, { as: world.company.owner })).body
      .code,
  ).toBe('notFound')
})

it('sends a company’s limit in an hour, in whichever process, and one address ten in a day', async () => {
  await earlyInWindow(3600)
  await world.db.deleteFrom('limits').execute()
  const at = world.other
  const roleID = await roleIDOf(world, 'contributor', at)
  const send = (emails: string) => world.call('/api/invites/create', { emails, roleID }, { as: at.owner, at })
  for (let turn = 0; turn < 4; turn += 1)
    await expectOK(send(Array.from({ length: 50 }, (_, n) => `t${turn}-${n}@example.com`).join(' ')))
  const refused = await send('one@more.example')
  expect([refused.status, refused.body.code]).toEqual([429, 'tooMany'])
  for (let turn = 0; turn < 10; turn += 1) await invite('often@example.com')
  expect((await invite('often@example.com')).status).toBe(429)
})

it('is for members who manage the team', async () => {
  expect((await invite('ian@example.com', 'contributor', null)).body.code).toBe('signInNeeded')
  expect(
    (await invite('ian@example.com', 'contributor', await memberWith(world, ['admin.view', 'roles.manage']))).body.code,
  ).toBe('forbidden')
})
