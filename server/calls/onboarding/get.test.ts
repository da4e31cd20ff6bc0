import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Onboarding } from '../../../contract/onboarding.ts'
import { hearStatements } from '../../test/heardStatements.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World | undefined
beforeEach(async () => {
  await world?.close()
  world = await openWorld()
})
afterAll(() => world?.close())

function here(): World {
  if (!world) throw new Error('no world')
  return world
}

async function onboarding(): Promise<Onboarding> {
  const { body } = await expectOK(here().call('/api/onboarding/get', {}, { as: here().company.owner }))
  return body['onboarding'] as Onboarding
}

const doneOf = ({ steps }: Onboarding) => steps.filter(({ isDone }) => isDone).map(({ step }) => step)

it('has five steps, of which a new company has done none', async () => {
  expect(await onboarding()).toEqual({
    steps: ['board', 'look', 'post', 'colleague', 'customer'].map((step) => ({ step, isDone: false })),
    isDismissed: false,
    hasSamples: false,
  })
})

it('ticks each step by what there is, and unticks one whose fact is gone', async () => {
  const { db, company, board, post, user, member, call } = here()
  const owner = company.owner
  const { id } = await board()
  expect(doneOf(await onboarding())).toEqual(['board'])
  const written = await post(id, {}, owner)
  expect(doneOf(await onboarding())).toEqual(['board', 'post'])
  await expectOK(call('/api/posts/delete', { postID: written.id }, { as: owner }))
  expect(doneOf(await onboarding())).toEqual(['board'])
  await expectOK(call('/api/company/update', { accent: '#1f6f5c' }, { as: owner }))
  expect(doneOf(await onboarding())).toEqual(['board', 'look'])
  await member('contributor')
  expect(doneOf(await onboarding())).toEqual(['board', 'look', 'colleague'])
  const customer = await user()
  expect(doneOf(await onboarding())).toEqual(['board', 'look', 'colleague', 'customer'])
  // Signed out again, but their visit was noted.
  await expectOK(call('/api/viewer/noteVisit', {}, { as: customer }))
  await db.deleteFrom('sessions').where('user_id', '=', customer.userID).execute()
  expect(doneOf(await onboarding())).toContain('customer')
  await expectOK(call('/api/boards/update', { boardID: id, isArchived: true }, { as: owner }))
  expect(doneOf(await onboarding())).not.toContain('board')
})

it('takes an open invitation for a colleague who was invited, and one that was revoked or is over for none', async () => {
  const { db, company } = here()
  const { id: roleID } = await db
    .selectFrom('roles')
    .select('id')
    .where('company_id', '=', company.id)
    .where('name', '=', 'manager')
    .executeTakeFirstOrThrow()
  const row = { company_id: company.id, email: 'eve@example.com', role_id: roleID, created_at: new Date() }
  const [id, later] = ['01900000-0000-7000-8000-00000000aaaa', new Date(Date.now() + 60_000)]
  await db
    .insertInto('invites')
    .values({ ...row, id, expires_at: later })
    .execute()
  expect(doneOf(await onboarding())).toEqual(['colleague'])
  await db.updateTable('invites').set({ revoked_at: new Date() }).where('id', '=', id).execute()
  expect(doneOf(await onboarding())).toEqual([])
})

it('does not take a member who signs in at the portal for a customer', async () => {
  const { db, company } = here()
  await db.updateTable('sessions').set({ kind: 'user' }).where('user_id', '=', company.owner.userID).execute()
  const { status, body } = await here().call('/api/onboarding/get', {}, { as: company.owner })
  expect([status, body.code]).toEqual([403, 'memberNeeded'])
  const manager = await here().member('manager')
  const answered = await expectOK(here().call('/api/onboarding/get', {}, { as: manager }))
  expect(doneOf(answered.body['onboarding'] as Onboarding)).toEqual(['colleague'])
})

it('asks nobody who works alone to invite a colleague', async () => {
  const { db, company } = here()
  await db.updateTable('companies').set({ team_size: 'one' }).where('id', '=', company.id).execute()
  expect((await onboarding()).steps.map(({ step }) => step)).toEqual(['board', 'look', 'post', 'customer'])
  await here().member('contributor')
  expect(doneOf(await onboarding())).toEqual(['colleague'])
})

it('asks the database once', async () => {
  await onboarding()
  const heard: string[] = []
  const stop = hearStatements(here().service, (text) => heard.push(text))
  await onboarding()
  stop()
  expect(heard.filter((text) => text.includes('onboarding_dismissals'))).toHaveLength(1)
  expect(heard.filter((text) => text.includes('from boards b'))).toHaveLength(1)
})

it('is for members who see the admin, of this company', async () => {
  const { call, company, other, user } = here()
  expect((await call('/api/onboarding/get')).body.code).toBe('signInNeeded')
  expect((await call('/api/onboarding/get', {}, { as: await user() })).body.code).toBe('memberNeeded')
  expect((await call('/api/onboarding/get', {}, { as: other.owner })).body.code).toBe('signInNeeded')
  expect((await call('/api/onboarding/get', {}, { as: company.owner, at: other })).body.code).toBe('signInNeeded')
})
