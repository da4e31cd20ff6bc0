import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { invited, roleIDOf } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Listed {
  invites: { id: string; email: string; isExpired: boolean }[]
  links: { id: string; domain: string; url: string | null; isExpired: boolean }[]
}
const list = async () =>
  (await expectOK(world.call('/api/invites/get', {}, { as: world.company.owner }))).body['result'] as Listed

it('lists open and expired invitations and links, the latest first, and no others', async () => {
  const as = world.company.owner
  const [open, expired, revoked] = [
    await invited(world, 'open@example.com'),
    await invited(world, 'expired@example.com'),
    await invited(world, 'revoked@example.com'),
  ]
  await invited(world, 'elsewhere@example.com', { at: world.other })
  await sql`update invites set expires_at = now() - interval '1 hour' where id = ${expired.id}`.execute(world.db)
  await expectOK(world.call('/api/invites/revoke', { inviteID: revoked.id }, { as }))
  const link = { domain: 'example.com', roleID: await roleIDOf(world, 'contributor'), days: 7 }
  const made = await expectOK(world.call('/api/invites/createLink', link, { as }))
  const { invites, links } = await list()
  expect(invites.map(({ id, isExpired }) => [id, isExpired])).toEqual([
    [expired.id, true],
    [open.id, false],
  ])
  expect(links).toEqual([made.body['link']])
})

it('shows a link’s address for as long as the server can make it', async () => {
  await sql`update invite_links set token_hash = ${Buffer.alloc(32)}`.execute(world.db)
  expect((await list()).links[0]?.url).toBeNull()
})

it('is for members who manage the team', async () => {
  const ask = async (role: string) =>
    (await world.call('/api/invites/get', {}, { as: await world.member(role) })).status
  expect([await ask('manager'), await ask('contributor')]).toEqual([200, 403])
})
