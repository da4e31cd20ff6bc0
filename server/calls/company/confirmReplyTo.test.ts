import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { wrongCode } from '../../test/signedIn.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('limits').execute()
})

async function codeFor(email: string, as: Person = world.company.owner): Promise<string> {
  await expectOK(world.call('/api/company/requestReplyTo', { email }, { as }))
  await world.settle()
  return world.codes.splice(0).at(-1)?.code ?? ''
}
const confirm = (code: string, as: Person | null = world.company.owner, at = world.company) =>
  world.call('/api/company/confirmReplyTo', { code }, { as, at })
const present = async () =>
  (
    (await expectOK(world.call('/api/company/getSettings', {}, { as: world.company.owner }))).body['settings'] as {
      email: { replyTo: string | null }
    }
  ).email.replyTo

it('has replies to what customers get go there, and to nothing that only the team gets', async () => {
  const code = await codeFor('support@acme.example')
  const { body } = await expectOK(confirm(` ${code.slice(0, 3)} ${code.slice(3)}`))
  expect(body['email']).toEqual({ senderName: null, footer: null, replyTo: 'support@acme.example' })
  expect((await eventsOf(world, {})).at(-1)).toMatchObject({ type: 'company.updated', data: { fields: ['replyTo'] } })
  await expectOK(world.call('/api/viewer/requestCode', { email: 'customer@example.com' }))
  await expectOK(
    world.call(
      '/api/invites/create',
      { emails: 'colleague@example.com', roleID: await contributor() },
      { as: world.company.owner },
    ),
  )
  const mails = await world.settle()
  const replyTo = (address: string) =>
    mails.find(({ recipient }) => recipient === address)?.replyTo?.map((one) => one.address)
  expect(mails).toHaveLength(2)
  expect([replyTo('customer@example.com'), replyTo('colleague@example.com')]).toEqual([
    ['support@acme.example'],
    undefined,
  ])
  expect((await confirm(code)).body).toMatchObject({ code: 'badCode', field: 'code' })
})

it('counts wrong tries, and after fifteen the right code does not work either', async () => {
  const before = await present()
  const code = await codeFor('tried@acme.example')
  for (let tries = 0; tries < 15; tries += 1)
    expect((await confirm(wrongCode(code))).body).toMatchObject({ code: 'badCode', field: 'code' })
  expect((await confirm(code)).body.code).toBe('badCode')
  expect(await present()).toBe(before)
})

it('is of the person who asked, in time, and for the address asked for last', async () => {
  const before = await present()
  const other = await world.member('owner')
  const first = await codeFor('first@acme.example')
  await codeFor('others@acme.example', other)
  expect((await confirm(first, other)).body.code).toBe('badCode')
  const second = await codeFor('second@acme.example')
  if (first !== second) expect((await confirm(first)).body.code).toBe('badCode')
  await world.db
    .updateTable('reply_to_codes')
    .set({ expires_at: new Date(0) })
    .execute()
  expect((await confirm(second)).body.code).toBe('badCode')
  expect(await present()).toBe(before)
})

it('refuses strangers, others on the team and another company’s owner', async () => {
  expect((await confirm('123456', null)).body.code).toBe('signInNeeded')
  expect((await confirm('123456', await world.member('manager'))).body.code).toBe('forbidden')
  expect((await confirm('123456', world.company.owner, world.other)).body.code).toBe('signInNeeded')
})

async function contributor(): Promise<string> {
  const { id } = await world.db
    .selectFrom('roles')
    .select('id')
    .where('company_id', '=', world.company.id)
    .where('name', '=', 'contributor')
    .executeTakeFirstOrThrow()
  return id
}
