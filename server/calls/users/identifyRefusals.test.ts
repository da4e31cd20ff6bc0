import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '../../../contract/access.ts'
import { callWithKey, makeAPIKey } from '../../test/apiKeys.ts'
import { openIdentifying, resultOf, type Entry, type Identifying } from '../../test/identifying.ts'
import { makeRole } from '../../test/teamWorld.ts'
import { expectOK } from '../../test/world.ts'

let at: Identifying
beforeAll(async () => {
  at = await openIdentifying()
})
afterAll(() => at.world.close())
beforeEach(() => at.clear())

const identify: Identifying['identify'] = (...entries) => at.identify(...entries)
const done: Identifying['done'] = (...entries) => at.done(...entries)
const unique = () => at.unique()

describe('an entry is refused, and the others are done', () => {
  test('about who is on the team, by their address here, by that of their account, or by their ID', async () => {
    const member = await at.world.member('contributor')
    const key = unique()
    expect(await at.refusal({ email: member.email, name: 'Someone' })).toEqual(['ofTeam', 'email'])
    await sql`update user_identities set value = ${`${key}@here.example`} where user_id = ${member.userID} and kind = 'email'`.execute(
      at.world.db,
    )
    expect(await at.refusal({ email: `${key}@here.example` })).toEqual(['ofTeam', 'email'])
    expect(await at.refusal({ email: member.email })).toEqual(['ofTeam', 'email'])
    await sql`insert into user_identities (company_id, kind, value, user_id) values (${at.world.company.id}, 'sso', ${key}, ${member.userID})`.execute(
      at.world.db,
    )
    expect(await at.refusal({ id: key })).toEqual(['ofTeam', 'id'])
    expect(await at.refusal({ id: unique(), name: (await at.person(member.userID)).name })).toEqual([
      'teamName',
      'name',
    ])
    expect(await at.happened()).not.toContain('user.identified')
  })

  test('with a reused ID, or with a second ID for an address', async () => {
    const [a, b, c] = [unique(), unique(), unique()]
    await done({ id: a, email: `${a}@a.example` }, { id: b, email: `${b}@a.example` })
    expect(await at.refusal({ id: a, email: `${b}@a.example` })).toEqual(['idTaken', 'id'])
    expect(await at.refusal({ id: c, email: `${b}@a.example` })).toEqual(['otherID', 'id'])
    const answers = await identify(
      { id: `${c}1`, email: `${c}@a.example` },
      { id: `${c}2`, email: `${c}@a.example` },
      { id: `${c}1`, email: `${c}-other@a.example` },
      { email: `${c}@a.example` },
      { id: `${c}3` },
    )
    expect(answers.users.map((one) => ('code' in one ? [one.index, one.code, one.field] : one.isNew))).toEqual([
      true,
      [1, 'otherID', 'id'],
      [2, 'repeated', 'id'],
      [3, 'repeated', 'email'],
      true,
    ])
  })

  test('for what is wrong in it, which it names, with nothing of it written', async () => {
    const key = unique()
    const future = new Date(Date.now() + 86_400_000).toISOString()
    const company = (facts: Entry) => ({
      id: key,
      companies: [
        { id: 'ok', name: 'Ok' },
        { id: key, ...facts },
      ],
    })
    const cases: [Entry, string, string][] = [
      [{ name: 'Nobody' }, 'missingInput', 'id'],
      [{ email: 'no address' }, 'badInput', 'email'],
      [{ id: key, created: future }, 'badCreated', 'created'],
      [{ id: key, created: 'yesterday' }, 'badCreated', 'created'],
      [{ id: key, created: '2021-02-30' }, 'badCreated', 'created'],
      [{ id: 'x'.repeat(201) }, 'textTooLong', 'id'],
      [{ id: key, name: 'x'.repeat(101) }, 'textTooLong', 'name'],
      [{ id: key, avatarURL: 'http://example.com/a.png' }, 'badLinkAddress', 'avatarURL'],
      [{ id: key, avatarURL: 'javascript:alert(1)' }, 'badLinkAddress', 'avatarURL'],
      [{ id: key, companies: [{ name: 'By name alone' }] }, 'missingInput', 'companies.0.id'],
      [{ id: key, companies: [{ name: 'Free', domain: 'gmail.com' }] }, 'missingInput', 'companies.0.id'],
      [company({ domain: 'not a domain' }), 'badDomain', 'companies.1.domain'],
      [company({ created: future }), 'badCreated', 'companies.1.created'],
      [company({ monthlySpend: 5 }), 'badInput', 'companies.1.currency'],
      [company({ monthlySpend: 5, currency: 'XXQ' }), 'badInput', 'companies.1.currency'],
      [company({ monthlySpend: -1, currency: 'EUR' }), 'badInput', 'companies.1.monthlySpend'],
      [company({ monthlySpend: 1.5, currency: 'EUR' }), 'badInput', 'companies.1.monthlySpend'],
      [company({ monthlySpend: 1e16, currency: 'EUR' }), 'badInput', 'companies.1.monthlySpend'],
      [company({ customFields: { size: 'x'.repeat(2_001) } }), 'textTooLong', 'companies.1.customFields.size'],
      [{ id: key, customFields: { '§§': 'x' } }, 'badInput', 'customFields.§§'],
      [{ id: key, customFields: { 'My field': 'x', 'my-field': 'y' } }, 'badInput', 'customFields.my-field'],
      [{ id: key, customFields: { ['x'.repeat(61)]: 'y' } }, 'textTooLong', `customFields.${'x'.repeat(61)}`],
    ]
    for (const [entry, code, field] of cases) {
      const { users, customFields } = await identify(entry, { id: `${key}-good` })
      expect(users[0], JSON.stringify(entry)).toMatchObject({
        index: 0,
        code,
        field,
        error: expect.any(String) as unknown,
      })
      expect(users[1]).toMatchObject({ index: 1, userID: expect.any(String) as unknown })
      expect(customFields).toEqual([])
    }
    expect(await at.happened()).toEqual(['user.created'])
    expect(await at.world.db.selectFrom('third_party_companies').select('id').execute()).toEqual([])
  })

  test('says why in the language of the program', async () => {
    const { users } = resultOf(await expectOK(at.send([{ name: 'X' }], { headers: { 'accept-language': 'de' } })))
    expect(users).toEqual([
      { index: 0, code: 'missingInput', field: 'id', error: 'Eingabe fehlt: id von /api/users/identify' },
    ])
  })
})

describe('who may', () => {
  test('a key with the scope, unless it is held to boards', async () => {
    const board = await at.world.board()
    const held = await makeAPIKey(at.world, at.world.company, { scopes: ['users:write'], boardIDs: [board.id] })
    const reading = await makeAPIKey(at.world, at.world.company, { scopes: ['users:read', 'private:read'] })
    for (const [key, code] of [
      [held, 'forbidden'],
      [reading, 'scopeMissing'],
    ] as const)
      expect((await callWithKey(at.world, key.secret, '/api/users/identify', { users: [] })).body).toMatchObject({
        code,
      })
  })

  test('a key is made for it only by who may change customers and see money', async () => {
    const { world } = at
    const all = ['admin.view', 'keys.manage', 'customers.view', 'customers.edit', 'money.view'] as const
    const make = async (permissions: readonly Permission[]) => {
      const role = await makeRole(world, [...permissions])
      const input = { name: 'Sync', scopes: ['users:write'] }
      return world.call('/api/company/createAPIKey', input, { as: await world.member(role.name) })
    }
    await expectOK(make(all))
    for (const missing of ['customers.edit', 'money.view'])
      expect((await make(all.filter((one) => one !== missing))).body).toMatchObject({
        code: 'forbidden',
        field: 'scopes',
      })
  })

  test('a member without data.manage gives nobody who is here another address', async () => {
    const { world } = at
    const role = await makeRole(world, ['admin.view', 'customers.view', 'customers.edit', 'addresses.view'])
    const as = await world.member(role.name)
    const id = unique()
    const say = async (email: string) =>
      resultOf(await expectOK(world.call('/api/users/identify', { users: [{ id, email, name: 'Ann' }] }, { as }))).users
    expect(await say(`${id}@one.example`)).toMatchObject([{ isNew: true }])
    expect(await say(`${id}@two.example`)).toMatchObject([{ code: 'forbidden', field: 'email' }])
    expect(await say(`${id}@one.example`)).toMatchObject([{ isNew: false }])
  })

  test('a member without money.view changes people, and no money', async () => {
    const { world } = at
    const role = await makeRole(world, ['admin.view', 'customers.view', 'customers.edit'])
    const as = await world.member(role.name)
    const key = unique()
    const company = { id: key, companies: [{ id: key, monthlySpend: 5, currency: 'EUR' }] }
    const field = { id: key, customFields: { fee: { amount: 5, currency: 'EUR' } } }
    const { users } = resultOf(
      await expectOK(world.call('/api/users/identify', { users: [company, field, { id: key }] }, { as })),
    )
    expect(users).toMatchObject([
      { code: 'forbidden', field: 'companies.0.monthlySpend' },
      { code: 'forbidden', field: 'customFields.fee' },
      { isNew: true },
    ])
  })

  test('a key writes to its own company alone', async () => {
    const { world } = at
    const theirs = (await makeAPIKey(world, world.other, { scopes: ['users:write'] })).secret
    const email = `${unique()}@both.example`
    const [mine] = await done({ email, name: 'Mine' })
    const answer = await callWithKey(
      world,
      theirs,
      '/api/users/identify',
      { users: [{ email, name: 'Theirs' }] },
      { at: world.other },
    )
    expect(resultOf(answer).users).toEqual([{ index: 0, userID: expect.any(String) as unknown, isNew: true }])
    expect((await at.person(mine ?? '')).name).toBe('Mine')
  })
})

describe('bodies', () => {
  test('up to a thousand people and 4 MB, with a key that works', async () => {
    const people = Array.from({ length: 1_001 }, () => ({ id: unique() }))
    expect((await at.send(people)).body).toMatchObject({ code: 'listTooLong', field: 'users' })
    const padded = people.slice(1).map((one) => ({ ...one, alias: 'x'.repeat(3_000) }))
    expect(await done(...padded)).toHaveLength(1_000)
    const huge = [{ id: 'x', alias: 'x'.repeat(10 * 1024 * 1024) }]
    expect((await at.send(huge)).body).toMatchObject({ code: 'tooLarge' })
    expect((await callWithKey(at.world, 'upw_wrong', '/api/users/identify', { users: padded })).body).toMatchObject({
      code: 'badKey',
    })
    const asOwner = await at.world.call('/api/users/identify', { users: padded }, { as: at.world.company.owner })
    expect(asOwner.body).toMatchObject({ code: 'tooLarge' })
    expect(
      (await callWithKey(at.world, at.secret, '/api/boards/getAll', { padding: 'x'.repeat(600_000) })).body,
    ).toMatchObject({ code: 'tooLarge' })
  })
})
