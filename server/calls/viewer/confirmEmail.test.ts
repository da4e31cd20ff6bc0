import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { proofFor, wrongCode } from '../../test/signedIn.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

let address = 0
async function codeFor(email: string, as: Person): Promise<string> {
  await expectOK(
    world.call(
      '/api/viewer/requestEmail',
      { email, code: await proofFor(world, as, 'changeEmail') },
      { as, headers: { 'x-forwarded-for': `10.8.0.${(address += 1)}` } },
    ),
  )
  await world.settle()
  return world.codes.splice(0).at(-1)?.code ?? ''
}
const confirm = (code: string, as: Person | null) => world.call('/api/viewer/confirmEmail', { code }, { as })
const addressesOf = async ({ userID }: Person) =>
  (
    await world.db
      .selectFrom('user_identities')
      .select('value')
      .where('user_id', '=', userID)
      .where('kind', '=', 'email')
      .execute()
  ).map(({ value }) => value)

it('makes the new address the viewer’s, once; both are told, and the old one signs in no more', async () => {
  const ann = await world.user('Ann')
  const code = await codeFor('ann-new@example.com', ann)
  const { body } = await expectOK(confirm(` ${code.slice(0, 3)} ${code.slice(3)}`, ann))
  expect(body['viewer']).toMatchObject({ id: ann.userID, email: 'ann-new@example.com' })
  expect(await addressesOf(ann)).toEqual(['ann-new@example.com'])
  expect((await world.call('/api/viewer/get', {}, { as: ann })).body['viewer']).toMatchObject({
    email: 'ann-new@example.com',
  })
  const told = await world.settle()
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([ann.email, 'ann-new@example.com'].sort())
  for (const { text } of told) expect(text).not.toContain('@')
  expect(
    await world.db.selectFrom('email_changes').select('user_id').where('user_id', '=', ann.userID).execute(),
  ).toEqual([])
  expect((await confirm(code, ann)).body.code).toBe('badCode')
  const last = (await eventsOf(world, { userID: ann.userID })).at(-1)
  expect(last).toEqual({ type: 'user.emailChanged', actorID: ann.userID, data: {} })
})

it('counts wrong tries, and after fifteen the right code does not work either', async () => {
  const bob = await world.user('Bob')
  const code = await codeFor('bob-new@example.com', bob)
  for (let tries = 0; tries < 15; tries += 1)
    expect((await confirm(wrongCode(code), bob)).body).toMatchObject({ code: 'badCode', field: 'code' })
  expect((await confirm(code, bob)).body.code).toBe('badCode')
  expect(await addressesOf(bob)).toEqual([bob.email])
})

it('is of the person who asked, in time, and for the address asked for last', async () => {
  const [cid, eve] = [await world.user('Cid'), await world.user('Eve')]
  const first = await codeFor('cid-first@example.com', cid)
  await codeFor('eve-new@example.com', eve)
  expect((await confirm(first, eve)).body.code).toBe('badCode')
  const second = await codeFor('cid-second@example.com', cid)
  if (first !== second) expect((await confirm(first, cid)).body.code).toBe('badCode')
  await world.db
    .updateTable('email_changes')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', cid.userID)
    .execute()
  expect((await confirm(second, cid)).body.code).toBe('badCode')
  expect(await addressesOf(cid)).toEqual([cid.email])
})

it('does not take an address that someone took in the meantime, and of two who want the same one gets it', async () => {
  const [dan, fay] = [await world.user('Dan'), await world.user('Fay')]
  const wanted = 'wanted@example.com'
  const [one, other] = [await codeFor(wanted, dan), await codeFor(wanted, fay)]
  const answers = await Promise.all([confirm(one, dan), confirm(other, fay)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  const owners = await world.db.selectFrom('user_identities').select('user_id').where('value', '=', wanted).execute()
  expect(owners).toHaveLength(1)
  expect([...(await addressesOf(dan)), ...(await addressesOf(fay))]).toHaveLength(2)
})

it('refuses strangers and another company’s people', async () => {
  expect((await confirm('123456', null)).body.code).toBe('signInNeeded')
  expect(
    (await world.call('/api/viewer/confirmEmail', { code: '123456' }, { as: await world.user(), at: world.other })).body
      .code,
  ).toBe('signInNeeded')
})
