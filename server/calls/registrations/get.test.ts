import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFoundingLink } from '../../domain/registrations/foundingLink.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

const worlds: World[] = []
let closed: World
let invite: World
beforeAll(async () => {
  closed = await openWorld({ MAIL_FROM: 'Upwell <hello@example.com>' })
  invite = await openWorld({ REGISTRATION: 'invite', OPERATOR_CONTACT: 'https://example.com/contact' })
  worlds.push(closed, invite)
})
afterAll(() => Promise.all(worlds.map((world) => world.close())))

async function state(world: World, input = {}, cookie = ''): Promise<unknown> {
  const { body } = await expectOK(world.callRoot('/api/registrations/get', input, { headers: { cookie } }))
  return body['registration']
}

it('is closed unless the operator chose otherwise, and says how they are reached', async () => {
  const closedHere = {
    state: 'closed',
    isFirst: false,
    contact: 'hello@example.com',
    referralCode: null,
    suffix: '.upwell.test',
  }
  expect(await state(closed)).toEqual(closedHere)
  expect(await state(closed, { invite: 'of nobody' })).toEqual({ ...closedHere, state: 'badInvite' })
  const operators = await makeFoundingLink(closed.db, 'operator')
  expect(await state(closed, { invite: operators })).toEqual(closedHere)
})

it('is open to anyone with a link or a referral code, where invites are needed', async () => {
  expect(await state(invite)).toMatchObject({ state: 'inviteNeeded', contact: 'https://example.com/contact' })
  const operators = await makeFoundingLink(invite.db, 'operator')
  expect(await state(invite, { invite: operators })).toMatchObject({ state: 'open' })
  const { referral_code: code } = await invite.db
    .selectFrom('companies')
    .select('referral_code')
    .where('id', '=', invite.company.id)
    .executeTakeFirstOrThrow()
  expect(await state(invite, {}, `upwell-referral=${code}`)).toMatchObject({ state: 'open' })
  expect(await state(invite, {}, 'upwell-referral=0123456789ab')).toMatchObject({ state: 'inviteNeeded' })
})

it('opens a closed server without a company to its one-time link, and to nothing else', async () => {
  const empty = await openWorld()
  worlds.push(empty)
  await empty.db.updateTable('companies').set({ is_demo: true }).execute()
  const first = await makeFoundingLink(empty.db, 'first')
  expect(await state(empty)).toMatchObject({ state: 'closed', isFirst: true })
  expect(await state(empty, { invite: first })).toMatchObject({ state: 'open', isFirst: true })
  await empty.db.updateTable('companies').set({ is_demo: false }).execute()
  expect(await state(empty, { invite: first })).toMatchObject({ state: 'badInvite', isFirst: false })
})
