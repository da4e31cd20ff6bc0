import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashOf, newToken } from '../../secrets/tokens.ts'
import { untilWaiting } from '../../test/untilWaiting.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nonce = newToken()
const browser = hashOf(nonce).toString('base64url')

it('leads into the company by a code that works in the browser that began there', async () => {
  const as = await world.account(world.company.owner.email)
  const provenAt = new Date(Date.now() - 1_800_000)
  await world.db
    .updateTable('account_sessions')
    .set({ proven_at: provenAt })
    .where('account_id', '=', as.accountID)
    .execute()
  const { body } = await expectOK(
    world.callRoot('/api/accounts/handOver', { company: 'acme', browser, next: '/admin/posts' }, { as }),
  )
  const { url } = body['result'] as { url: string }
  expect(url).toMatch(/^http:\/\/acme\.upwell\.test\/auth#code=[\w-]{43}$/)
  const code = new URL(url).hash.slice('#code='.length)
  const entered = await expectOK(world.call('/api/viewer/enter', { code }, { cookies: `upwell-handover=${nonce}` }))
  expect(entered.body['result']).toMatchObject({
    viewer: { id: world.company.owner.userID, kind: 'member' },
    next: '/admin/posts',
  })
  const { proven_at: proven } = await world.db
    .selectFrom('sessions')
    .select('proven_at')
    .where('user_id', '=', world.company.owner.userID)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(proven).toEqual(provenAt)
})

it('leads to no other site', async () => {
  const as = await world.account(world.company.owner.email)
  await expectOK(world.callRoot('/api/accounts/handOver', { company: 'acme', browser, next: '//evil.example' }, { as }))
  const rows = await world.db.selectFrom('handovers').select('next').execute()
  expect(rows.map(({ next }) => next)).not.toContain('//evil.example')
})

it('is for the teams that the account is on, and a company that is not there is refused alike', async () => {
  const as = await world.account(world.company.owner.email)
  const answers = await Promise.all(
    ['other', 'nobody', '', 'ACME', 'acme.'].map((company) =>
      world.callRoot('/api/accounts/handOver', { company, browser }, { as }),
    ),
  )
  for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'notOnTeam'])
  const { userID } = await world.member('manager')
  const { email } = await world.db
    .selectFrom('accounts')
    .innerJoin('members', 'members.account_id', 'accounts.id')
    .select('accounts.email')
    .where('members.user_id', '=', userID)
    .executeTakeFirstOrThrow()
  const manager = await world.account(email)
  await world.db.deleteFrom('members').where('user_id', '=', userID).execute()
  const left = await world.callRoot('/api/accounts/handOver', { company: 'acme', browser }, { as: manager })
  expect(left.body.code).toBe('notOnTeam')
})

it('is refused to a member who is taken away at that moment', async () => {
  const { userID, email } = await world.member('manager')
  const as = await world.account(email)
  const taking = await world.db.startTransaction().execute()
  await taking.deleteFrom('members').where('user_id', '=', userID).execute()
  await taking.deleteFrom('users').where('id', '=', userID).execute()
  const answered = world.callRoot('/api/accounts/handOver', { company: 'acme', browser }, { as })
  await untilWaiting(world)
  await taking.commit().execute()
  expect(await answered).toMatchObject({ status: 403, body: { code: 'notOnTeam' } })
})

it('wants a browser that can be one', async () => {
  const as = await world.account(world.company.owner.email)
  for (const odd of ['', 'x', `${browser}=`, browser.slice(1)])
    expect((await world.callRoot('/api/accounts/handOver', { company: 'acme', browser: odd }, { as })).body.code).toBe(
      'badLink',
    )
})
