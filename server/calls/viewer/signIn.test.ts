import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countEvents } from '../../test/eventsOf.ts'
import { codeFor, sessionCookieOf, wrongCode } from '../../test/signedIn.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

let address = 0
function signIn(
  input: { email: string; code: string; name?: string },
  { at = world.company, as = null as Person | null } = {},
) {
  address += 1
  return world.call('/api/viewer/signIn', input, {
    at,
    as,
    headers: { 'x-forwarded-for': `10.2.${address >> 8}.${address & 255}` },
  })
}

async function sessionsOf(email: string): Promise<number> {
  const rows = await world.db
    .selectFrom('sessions')
    .innerJoin('user_identities', (join) =>
      join
        .onRef('user_identities.user_id', '=', 'sessions.user_id')
        .onRef('user_identities.company_id', '=', 'sessions.company_id'),
    )
    .select('sessions.user_id')
    .where('user_identities.value', '=', email)
    .execute()
  return rows.length
}

describe('with the right code', () => {
  it('makes a new person by the name they gave and starts a user session', async () => {
    const code = await codeFor(world, 'new@example.com', world.company)
    const answered = await signIn({
      email: ' New@Example.com ',
      code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
      name: 'Nora\nNew',
    })
    expect(answered.status).toBe(200)
    const { viewer, isNew } = answered.body['result'] as { viewer: Record<string, unknown>; isNew: boolean }
    expect(isNew).toBe(true)
    expect(viewer).toMatchObject({
      name: 'Nora New',
      email: 'new@example.com',
      kind: 'user',
      isMember: false,
      permissions: [],
    })
    expect(viewer['csrfToken']).toBe(answered.headers['x-csrf-token'])

    const cookie = sessionCookieOf(answered) ?? ''
    const seen = await world.call('/api/viewer/get', {}, { as: { userID: '', email: '', cookie } })
    expect(seen.body['viewer']).toEqual(viewer)
    const userID = String(viewer['id'])
    expect(await countEvents(world, 'user.created', { userID })).toBe(1)
    expect(await countEvents(world, 'user.signedIn', { userID })).toBe(1)
  })

  it('leaves a new person without a name when they gave none, and keeps a known one’s name', async () => {
    const again = async (name?: string) => {
      const code = await codeFor(world, 'jo.doe@example.com', world.company)
      const { body } = await signIn({ email: 'jo.doe@example.com', code, ...(name === undefined ? {} : { name }) })
      return body['result']
    }
    expect(await again()).toMatchObject({ viewer: { name: '', asksName: true }, isNew: true })
    expect(await again(' \u200b')).toMatchObject({ viewer: { name: '', asksName: true }, isNew: false })
    expect(await again('Jo')).toMatchObject({ viewer: { name: 'Jo', asksName: false }, isNew: false })
    expect(await again('Someone Else')).toMatchObject({ viewer: { name: 'Jo' }, isNew: false })
  })

  it('refuses a name of the team to who is not on it, without using the code, and to nobody else', async () => {
    const { userID, email: membersEmail } = await world.member('manager')
    await world.db.updateTable('users').set({ name: 'Nadia Brandt' }).where('id', '=', userID).execute()
    const email = 'impostor@example.com'
    const code = await codeFor(world, email, world.company)
    for (const name of ['Nadia Brandt', ' nadia  BRANDT', 'Nаdіа Brandt', 'Na\u200bdia Brandt']) {
      const { status, body } = await signIn({ email, code, name })
      expect([status, body.code, body.field], name).toEqual([400, 'teamName', 'name'])
    }
    expect((await signIn({ email, code, name: 'Nadia Brandl' })).body['result']).toMatchObject({ isNew: true })
    await world.db.updateTable('users').set({ name: null }).where('id', '=', userID).execute()
    const own = await codeFor(world, membersEmail, world.company)
    expect((await signIn({ email: membersEmail, code: own, name: 'Nadia Brandt' })).body['result']).toMatchObject({
      viewer: { name: 'Nadia Brandt' },
    })
  })

  it('gives a member no permission: a mailbox is not the team', async () => {
    const member = await world.member('owner')
    const { body } = await signIn({ email: member.email, code: await codeFor(world, member.email, world.company) })
    expect(body['result']).toMatchObject({
      viewer: { id: member.userID, kind: 'user', isMember: true, permissions: [] },
    })
  })

  it('ends the session that the browser had', async () => {
    const ann = await world.user('Ann')
    const answered = await signIn(
      { email: 'next@example.com', code: await codeFor(world, 'next@example.com', world.company) },
      { as: ann },
    )
    expect(answered.status).toBe(200)
    expect((await world.call('/api/viewer/get', {}, { as: ann })).body).toEqual({ viewer: null })
  })

  it('lets a blocked person in, to read', async () => {
    const ann = await world.user('Ann')
    await world.call('/api/users/block', { userID: ann.userID }, { as: world.company.owner })
    const { body } = await signIn({ email: ann.email, code: await codeFor(world, ann.email, world.company) })
    expect(body['result']).toMatchObject({ viewer: { isBlocked: true } })
  })

  it('works once, also when fifty bring it at once', async () => {
    const code = await codeFor(world, 'fifty@example.com', world.company)
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn({ email: 'fifty@example.com', code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['badCode']),
    )
    expect(await sessionsOf('fifty@example.com')).toBe(1)
  })

  it('refuses a name that is too long without using the code', async () => {
    const code = await codeFor(world, 'long@example.com', world.company)
    const refused = await signIn({ email: 'long@example.com', code, name: 'x'.repeat(101) })
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, 'textTooLong', 'name'])
    expect((await signIn({ email: 'long@example.com', code })).status).toBe(200)
  })
})

describe('with any other code', () => {
  it('gives one and the same answer: wrong, used, expired, tried out, another company’s, never made', async () => {
    const answers: { status: number; body: unknown }[] = []
    const keep = async (input: { email: string; code: string }, at = world.company) => {
      const { status, body } = await signIn(input, { at })
      answers.push({ status, body })
    }
    const wrong = await codeFor(world, 'wrong@example.com', world.company)
    await keep({ email: 'wrong@example.com', code: wrongCode(wrong) })
    await keep({ email: 'wrong@example.com', code: '' })

    const used = await codeFor(world, 'used@example.com', world.company)
    expect((await signIn({ email: 'used@example.com', code: used })).status).toBe(200)
    await keep({ email: 'used@example.com', code: used })

    const expired = await codeFor(world, 'expired@example.com', world.company)
    await world.db
      .updateTable('sign_in_codes')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('email', '=', 'expired@example.com')
      .execute()
    await keep({ email: 'expired@example.com', code: expired })

    const replaced = await codeFor(world, 'replaced@example.com', world.company)
    const fresh = await codeFor(world, 'replaced@example.com', world.company)
    if (replaced !== fresh) await keep({ email: 'replaced@example.com', code: replaced })

    await keep({ email: 'wrong@example.com', code: wrong }, world.other)
    await keep({ email: 'never@example.com', code: '123456' })
    for (const answer of answers) {
      expect(answer).toEqual({
        status: 400,
        body: { error: 'That code doesn’t work. Ask for a new one.', code: 'badCode', field: 'code' },
      })
    }
  })

  it('keeps the count of tries although each of them is refused: after fifteen the right code works no more', async () => {
    const code = await codeFor(world, 'fifteen@example.com', world.company)
    for (let tries = 0; tries < 4; tries += 1) await signIn({ email: 'fifteen@example.com', code: wrongCode(code) })
    expect(
      (
        await world.db
          .selectFrom('sign_in_codes')
          .select('attempts')
          .where('email', '=', 'fifteen@example.com')
          .executeTakeFirst()
      )?.attempts,
    ).toBe(4)
    expect((await signIn({ email: 'fifteen@example.com', code })).status).toBe(200)

    const again = await codeFor(world, 'fifteen@example.com', world.company)
    for (let tries = 0; tries < 15; tries += 1) await signIn({ email: 'fifteen@example.com', code: wrongCode(again) })
    expect((await signIn({ email: 'fifteen@example.com', code: again })).body.code).toBe('badCode')
  })

  it('gives a hundred guesses at once no more than fifteen tries', async () => {
    await codeFor(world, 'guess@example.com', world.company)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        signIn({ email: 'guess@example.com', code: String(index).padStart(6, '0') }),
      ),
    )
    expect(answers.every(({ status }) => status === 400 || status === 200)).toBe(true)
    const row = await world.db
      .selectFrom('sign_in_codes')
      .select('attempts')
      .where('email', '=', 'guess@example.com')
      .executeTakeFirst()
    expect(row?.attempts ?? 15).toBe(15)
  })

  it('stores a hash that needs the server’s secret, never the code', async () => {
    const code = await codeFor(world, 'hash@example.com', world.company)
    const row = await world.db
      .selectFrom('sign_in_codes')
      .select('code_hash')
      .where('email', '=', 'hash@example.com')
      .executeTakeFirstOrThrow()
    expect(row.code_hash).toHaveLength(32)
    expect(row.code_hash.toString('utf8')).not.toContain(code)
  })
})
