import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '../../secrets/tokens.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { handoverFor, sessionCookieOf } from '../../test/signedIn.ts'
import { expectOK, openWorld, type Answered, type Person, type TestCompany, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

let address = 0
/** Brings a code, with the cookie of the browser that the hand-over is for, unless it is told otherwise. */
function enter(
  { code, cookies }: { code: string; cookies: string },
  { at = world.company, as = null }: { at?: TestCompany; as?: Person | null } = {},
): Promise<Answered> {
  address += 1
  const headers = { 'x-forwarded-for': `10.6.${address >> 8}.${address & 255}` }
  return world.call('/api/viewer/enter', { code }, { at, as, cookies, headers })
}

const refused = { status: 400, body: expect.objectContaining({ code: 'badLink', field: 'code' }) }

describe('a code of a hand-over', () => {
  it('starts a member session for the browser that it is for, and says where to go on', async () => {
    const manager = await world.member('manager')
    const answered = await expectOK(enter(await handoverFor(world, manager, { next: '/admin/posts?status=open' })))
    const { viewer, next } = answered.body['result'] as { viewer: Record<string, unknown>; next: string }
    expect(next).toBe('/admin/posts?status=open')
    expect(viewer).toMatchObject({ id: manager.userID, kind: 'member', isMember: true })
    expect(viewer['permissions']).toContain('boards.manage')
    expect(viewer['csrfToken']).toBe(answered.headers['x-csrf-token'])
    const as = { ...manager, cookie: sessionCookieOf(answered) ?? '' }
    expect((await world.call('/api/viewer/get', {}, { as })).body['viewer']).toEqual(viewer)
    expect(await countEvents(world, 'user.signedIn', { userID: manager.userID })).toBe(1)
  })

  it('starts a user session for a person who is no member, and ends the session that the browser had', async () => {
    const [ann, ben] = [await world.user('Ann'), await world.user('Ben')]
    const answered = await expectOK(enter(await handoverFor(world, ann, { kind: 'user' }), { as: ben }))
    expect(answered.body['result']).toMatchObject({
      viewer: { id: ann.userID, kind: 'user', permissions: [] },
      next: null,
    })
    expect((await world.call('/api/viewer/get', {}, { as: ben })).body).toEqual({ viewer: null })
  })

  it('gives the session the time at which its person proved who they are', async () => {
    const provenAt = new Date(Date.now() - 3_600_000)
    const answered = await expectOK(enter(await handoverFor(world, world.company.owner, { provenAt })))
    const row = await world.db
      .selectFrom('sessions')
      .select('proven_at')
      .where('token_hash', '=', hashOf(sessionCookieOf(answered) ?? ''))
      .executeTakeFirstOrThrow()
    expect(row.proven_at).toEqual(provenAt)
  })

  it('works once', async () => {
    const handover = await handoverFor(world, await world.user())
    const made = await handoverFor(world, world.company.owner)
    expect((await enter(made)).status).toBe(200)
    expect(await enter(made)).toMatchObject(refused)
    expect(await enter({ ...handover, cookies: made.cookies })).toMatchObject(refused)
  })

  it('lets one of fifty in that bring it at once', async () => {
    const member = await world.member('contributor')
    const made = await handoverFor(world, member)
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(made)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answered of answers.filter(({ status }) => status !== 200)) expect(answered).toMatchObject(refused)
    const sessions = await world.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('company_id', '=', world.company.id)
      .where('user_id', '=', member.userID)
      .execute()
    // The fixture's own, and one.
    expect(sessions).toHaveLength(2)
  })

  it('is nothing to another browser, which uses nothing up', async () => {
    const made = await handoverFor(world, world.company.owner)
    const others = await handoverFor(world, world.company.owner)
    const cookies = ['', others.cookies, 'upwell-handover=', 'upwell-handover=null', made.cookies.slice(0, -1)]
    for (const cookie of cookies) expect(await enter({ ...made, cookies: cookie }), cookie).toMatchObject(refused)
    expect((await enter(made)).status).toBe(200)
  })

  it('is nothing to another host, which uses nothing up', async () => {
    const made = await handoverFor(world, world.company.owner)
    expect(await enter(made, { at: world.other })).toMatchObject(refused)
    expect((await enter(made)).status).toBe(200)
  })

  it('ends after 60 seconds', async () => {
    const made = await handoverFor(world, world.company.owner)
    const kept = () =>
      world.db
        .selectFrom('handovers')
        .select(['created_at', 'expires_at'])
        .where('code_hash', '=', hashOf(made.code))
        .executeTakeFirstOrThrow()
    const { created_at: created, expires_at: expires } = await kept()
    expect(Math.abs(expires.getTime() - created.getTime() - 60_000)).toBeLessThan(5_000)
    await world.db
      .updateTable('handovers')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('code_hash', '=', hashOf(made.code))
      .execute()
    expect(await enter(made)).toMatchObject(refused)
  })

  it('is nothing when the member has left the team in the meantime', async () => {
    const member = await world.member('manager')
    const made = await handoverFor(world, member)
    await world.db
      .deleteFrom('members')
      .where('company_id', '=', world.company.id)
      .where('user_id', '=', member.userID)
      .execute()
    expect(await enter(made)).toMatchObject(refused)
  })

  it('is refused in the same words as one that never was, whatever it is', async () => {
    const { cookies } = await handoverFor(world, world.company.owner)
    const used = await handoverFor(world, world.company.owner)
    await expectOK(enter(used))
    const answers = await Promise.all(
      [used.code, 'x'.repeat(43), '', 'x'.repeat(200), '\0', 'a code'].map((code) => enter({ code, cookies })),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]).toMatchObject(refused)
    for (const { headers } of answers) expect(JSON.stringify(headers['set-cookie'] ?? '')).not.toContain('upwell=')
  })

  it('is kept as a hash of 256 bits, beside the hash of the cookie', async () => {
    const { code, cookies } = await handoverFor(world, world.company.owner)
    expect(Buffer.from(code, 'base64url')).toHaveLength(32)
    const row = await world.db
      .selectFrom('handovers')
      .select(['code_hash', 'browser_hash'])
      .where('code_hash', '=', hashOf(code))
      .executeTakeFirstOrThrow()
    expect(row.browser_hash).toEqual(hashOf(cookies.slice('upwell-handover='.length)))
  })

  it('leads to no other site, whatever was stored', async () => {
    const made = await handoverFor(world, world.company.owner, { next: '//evil.example' })
    expect((await expectOK(enter(made))).body['result']).toMatchObject({ next: null })
  })
})
