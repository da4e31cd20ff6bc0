import { afterAll, beforeAll, expect, it } from 'vitest'
import { roleIDOf } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const make = async (domain: string, { role = 'contributor', days = 14 } = {}, as: Person = world.company.owner) =>
  world.call('/api/invites/createLink', { domain, roleID: await roleIDOf(world, role), days }, { as })

it('makes a link for a domain, whose token is not stored, and records it', async () => {
  const { body } = await expectOK(make('@Example.COM'))
  const link = body['link'] as { id: string; url: string; expires: string }
  expect(link).toMatchObject({ domain: 'example.com', isExpired: false, role: { name: 'contributor' } })
  expect(link.url).toMatch(/^http:\/\/upwell\.test\/accept-invite#token=[\w-]{43}$/)
  expect(Math.round((Date.parse(link.expires) - Date.now()) / 86_400_000)).toBe(14)
  const token = link.url.split('=')[1] ?? ''
  const read = await expectOK(world.callRoot('/api/invites/read', { token }))
  expect(read.body['invite']).toMatchObject({
    email: null,
    domain: 'example.com',
    proof: null,
    company: { name: 'acme' },
  })
  const row = await world.db.selectFrom('invite_links').selectAll().where('id', '=', link.id).executeTakeFirst()
  expect(JSON.stringify(row)).not.toContain(token)
  const event = await world.db.selectFrom('events').select(['type', 'data']).orderBy('id', 'desc').executeTakeFirst()
  expect(event).toMatchObject({ type: 'member.invited', data: { linkID: link.id } })
})

it('refuses domains where anyone can have an address, what is no domain, and times beyond the bounds', async () => {
  for (const domain of ['gmail.com', 'GMX.de', '@outlook.com'])
    expect((await make(domain)).body).toMatchObject({ code: 'publicDomain', field: 'domain' })
  for (const domain of ['example', 'a b.example', '127.0.0.1'])
    expect((await make(domain)).body).toMatchObject({ code: 'badDomain', field: 'domain' })
  for (const days of [6, 31])
    expect((await make('example.com', { days })).body).toMatchObject({ code: 'badInput', field: 'days' })
})

it('leads to no role that allows more than the viewer’s', async () => {
  const manager = await world.member('manager')
  expect((await make('example.com', { role: 'owner' }, manager)).body).toMatchObject({
    code: 'roleAbove',
    field: 'roleID',
  })
  expect((await make('example.com', {}, await world.member('contributor'))).body.code).toBe('forbidden')
})
