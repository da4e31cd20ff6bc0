import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { newToken } from '../../secrets/tokens.ts'
import { giveAuthenticator } from '../../test/secondFactors.ts'
import { givePassword, invited } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const read = (token: string, as: Awaited<ReturnType<World['account']>> | null = null) =>
  world.callRoot('/api/invites/read', { token }, { as })
const proofOf = async (token: string, as: Parameters<typeof read>[1] = null) =>
  ((await expectOK(read(token, as))).body['invite'] as { proof: string }).proof

it('says who invites whom to which company and role, and uses nothing up', async () => {
  const { token } = await invited(world, 'ann@example.com')
  for (let time = 0; time < 2; time += 1)
    expect((await expectOK(read(token))).body['invite']).toEqual({
      company: { name: 'acme', url: 'http://acme.upwell.test', logoURL: null },
      role: { id: expect.any(String), name: 'contributor', builtIn: 'contributor' },
      by: 'owner',
      email: 'ann@example.com',
      domain: null,
      proof: 'new',
    })
})

it('says how the person shows who they are', async () => {
  const { token } = await invited(world, 'bob@example.com')
  const account = await world.account('bob@example.com')
  expect(await proofOf(token)).toBe('new')
  expect(await proofOf(token, account)).toBe('signedIn')
  await givePassword(world, 'bob@example.com', 'a long enough password')
  expect(await proofOf(token)).toBe('password')
  await giveAuthenticator(world, account.accountID)
  expect(await proofOf(token)).toBe('signIn')
  const member = await world.member('contributor', world.other)
  expect(await proofOf((await invited(world, member.email)).token)).toBe('signIn')
})

it('answers every token that is none alike, and tells the holder of one that was why it opens nothing', async () => {
  const used = await invited(world, 'used@example.com')
  await sql`update invites set accepted_at = now() where id = ${used.id}`.execute(world.db)
  const expired = await invited(world, 'expired@example.com')
  await sql`update invites set expires_at = now() - interval '1 s' where id = ${expired.id}`.execute(world.db)
  const bad = await Promise.all(['', 'x', newToken(), used.token.slice(1), expired.id].map((token) => read(token)))
  const [first] = bad
  expect(first).toMatchObject({ status: 400, body: { code: 'badLink' } })
  for (const { status, body } of bad) expect([status, body]).toEqual([first?.status, first?.body])
  expect((await read(used.token)).body.code).toBe('inviteUsed')
  expect((await read(expired.token)).body.code).toBe('inviteExpired')
})
