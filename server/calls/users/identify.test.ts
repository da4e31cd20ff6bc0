import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openIdentifying, type Entry, type Identifying } from '../../test/identifying.ts'
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

describe('people', () => {
  test('are added with what is said of them, and found again by their ID, then by their address', async () => {
    const key = unique()
    const [id = ''] = await done({
      id: key,
      email: ` ${key}@Initech.example `,
      name: ' Grace  Hopper ',
      alias: 'Blue Heron',
      created: '2020-02-03',
    })
    expect(await at.person(id)).toMatchObject({
      name: 'Grace Hopper',
      created_at: new Date('2020-02-03T00:00:00Z'),
      identities: [`email ${key}@initech.example`, `sso ${key}`],
    })
    expect(await at.happened()).toEqual(['user.created'])
    expect(await done({ id: key }, { email: `${key}-2@initech.example` })).toEqual([id, expect.any(String)])
    expect(await identify({ email: `${key}@initech.example`, name: 'Grace B. Hopper' })).toEqual({
      users: [{ index: 0, userID: id, isNew: false }],
      customFields: [],
    })
    expect((await at.person(id)).name).toBe('Grace B. Hopper')
  })

  test('said twice, nothing changes and nothing happens', async () => {
    const key = unique()
    const entry = {
      id: key,
      email: `${key}@initech.example`,
      name: 'Twice',
      created: '2021-05-06T07:08:09Z',
      customFields: {
        Tier: 'Gold',
        seats: 12,
        'trial ends': '2030-01-31',
        paying: true,
        site: 'https://a.example/',
        fee: { amount: 100, currency: 'EUR' },
      },
      companies: [
        {
          id: `c${key}`,
          name: 'Initech',
          domain: `${key}.example`,
          created: '2019-01-01',
          monthlySpend: 5_000,
          currency: 'EUR',
          customFields: { plan: 'Pro' },
        },
        { domain: `${key}.example` },
      ],
    }
    const first = await identify(entry)
    expect(first.customFields.map(({ subject, name, urlName, type }) => [subject, name, urlName, type])).toEqual([
      ['user', 'Tier', 'tier', 'text'],
      ['user', 'seats', 'seats', 'number'],
      ['user', 'trial ends', 'trial-ends', 'date'],
      ['user', 'paying', 'paying', 'switch'],
      ['user', 'site', 'site', 'link'],
      ['user', 'fee', 'fee', 'money'],
      ['thirdPartyCompany', 'plan', 'plan', 'text'],
    ])
    expect(await at.happened()).toEqual([
      ...Array.from({ length: 7 }, () => 'customField.created'),
      'thirdPartyCompany.created',
      'thirdPartyCompany.peopleAdded',
      'user.created',
    ])
    await at.forget()
    const before = await everything()
    const again = await identify(entry)
    expect(again.customFields).toEqual([])
    expect(again.users).toEqual([{ ...first.users[0], isNew: false }])
    expect([await everything(), await at.happened()]).toEqual([before, []])
  })

  async function everything() {
    const of = async (table: string) =>
      (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(at.world.db))
        .rows
    return Promise.all(
      [
        'users',
        'user_identities',
        'third_party_companies',
        'third_party_company_people',
        'user_field_values',
        'custom_fields',
        'third_party_company_field_values',
        'third_party_company_worths',
      ].map(of),
    )
  }

  test('keep what is left out or null', async () => {
    const key = unique()
    const [id = ''] = await done({
      id: key,
      email: `${key}@a.example`,
      name: 'Kept',
      created: '2020-01-01',
      customFields: { tier: 'Gold' },
    })
    const before = await at.person(id)
    await done({ id: key, email: null, name: '', avatarURL: null, created: null, companies: null, customFields: null })
    expect(await at.person(id)).toEqual(before)
    expect(Object.values(await at.values('user', id))).toEqual(['Gold'])
    await done({ id: key, customFields: { tier: null } })
    expect(await at.values('user', id)).toEqual({})
  })

  test('get another address, by which they are found from then on, and an ID where they had none', async () => {
    const key = unique()
    const [id = ''] = await done({ email: `${key}@a.example` })
    await done({ id: key, email: `${key}@a.example` })
    await at.forget()
    await done({ id: key, email: `${key}@b.example` })
    expect((await at.person(id)).identities).toEqual([`email ${key}@b.example`, `sso ${key}`])
    expect(await at.happened()).toEqual(['user.emailChanged', 'user.identified'])
    const [other = ''] = await done({ email: `${key}@a.example` })
    expect(other).not.toBe(id)
  })

  test('are here since the earlier of two days, and are given a new name wherever they are named', async () => {
    const key = unique()
    const [id = ''] = await done({ id: key, name: 'Old', created: '2020-01-01' })
    await done({ id: key, name: 'New', created: '2022-01-01' })
    expect(await at.person(id)).toMatchObject({ name: 'New', created_at: new Date('2020-01-01T00:00:00Z') })
    const { rows } = await sql<{ id: string }>`
      select payload ->> 'userID' as id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'renameMentions'`.execute(
      at.world.db,
    )
    expect(rows.map((row) => row.id)).toContain(id)
  })

  test('whom several IDs and addresses lead to keep them', async () => {
    const [one, other] = [unique(), unique()]
    const [id = ''] = await done({ id: one, email: `${one}@a.example` })
    await sql`
      insert into user_identities (company_id, kind, value, user_id)
      values (${at.world.company.id}, 'sso', ${other}, ${id}), (${at.world.company.id}, 'email', ${`${other}@a.example`}, ${id})`.execute(
      at.world.db,
    )
    const before = await at.person(id)
    for (const key of [one, other])
      expect(
        (await identify({ id: key, email: `${key}@a.example` }, { id: key === one ? other : one })).users,
      ).toMatchObject([{ userID: id }, { code: 'repeated' }])
    expect(await at.person(id)).toEqual(before)
  })

  test('who came by themselves are the same people', async () => {
    const own = await at.world.user('Own')
    const key = unique()
    expect(await done({ id: key, email: own.email.toUpperCase() })).toEqual([own.userID])
    expect((await at.person(own.userID)).name).toBe('Own')
  })
})

describe('companies', () => {
  test('are found by ID, then by a domain of their own, and never by name', async () => {
    const key = unique()
    const [id = ''] = await done({ id: key, companies: [{ domain: 'Initech.example', name: 'Initech' }] })
    await done({ id: key, companies: [{ id: '7', domain: 'initech.example', monthlySpend: 100, currency: 'EUR' }] })
    expect(await at.companiesOf(id)).toEqual([
      {
        name: 'Initech',
        urlName: 'initech',
        externalID: '7',
        domain: 'initech.example',
        spend: 100,
        currency: 'EUR',
        since: null,
      },
    ])
    // Another ID is another company, whatever its domain; a name alone is no key.
    await done({
      id: key,
      companies: [
        { id: '8', domain: 'initech.example', name: 'Initech' },
        { id: '9', domain: 'gmail.com' },
      ],
    })
    expect(
      (await at.companiesOf(id)).map(({ name, urlName, externalID, domain }) => [name, urlName, externalID, domain]),
    ).toEqual([
      ['9', '9', '9', null],
      ['Initech', 'initech', '7', 'initech.example'],
      ['Initech', 'initech-2', '8', 'initech.example'],
    ])
  })

  test('stay theirs where they are left out, with the money that is left out', async () => {
    const key = unique()
    const [id = ''] = await done({
      id: key,
      companies: [{ id: 'a', name: 'A', monthlySpend: 9, currency: 'USD', created: '2020-01-01' }],
    })
    await done({ id: key, companies: [{ id: 'b', name: 'B' }] })
    await done({ id: key, companies: [{ id: 'a', name: 'A+', currency: 'EUR', monthlySpend: null }] })
    expect((await at.companiesOf(id)).map(({ name, spend, currency }) => [name, spend, currency])).toEqual([
      ['A+', 9, 'USD'],
      ['B', null, null],
    ])
  })

  test('said of by many people at once are one, as the last says', async () => {
    const ids = await done(
      ...Array.from({ length: 20 }, (_, at) => ({
        id: unique(),
        companies: [{ id: 'big', name: `Big ${at}`, customFields: { size: at } }],
      })),
    )
    const [found] = await at.companiesOf(ids[0] ?? '')
    expect(found).toMatchObject({ name: 'Big 19' })
    expect(await at.companiesOf(ids[19] ?? '')).toEqual([found])
    expect((await at.happened()).filter((type) => type.startsWith('thirdParty'))).toEqual([
      'thirdPartyCompany.created',
      'thirdPartyCompany.peopleAdded',
    ])
  })
})

describe('custom fields', () => {
  test('take what fits their type; a choice takes the name of its option', async () => {
    const make = (input: Entry) =>
      expectOK(at.world.call('/api/customFields/create', { subject: 'user', ...input }, { as: at.world.company.owner }))
    await make({ name: 'Seats', type: 'number' })
    await make({ name: 'Plan', type: 'choice', options: [{ name: 'Gold' }] })
    const key = unique()
    const [id = ''] = await done({ id: key, customFields: { seats: 3, plan: ' gold ' } })
    expect(Object.values(await at.values('user', id))).toHaveLength(2)
    expect(await at.refusal({ id: key, customFields: { seats: 'three' } })).toEqual(['badNumber', 'customFields.seats'])
    expect(await at.refusal({ id: key, customFields: { plan: 'Silver' } })).toEqual(['optionGone', 'customFields.plan'])
  })

  test('are made of the type of the first entry that is done', async () => {
    const entries = [
      { id: unique(), created: '2999-01-01', customFields: { size: 'no' } },
      { id: unique(), customFields: { size: 5 } },
      { id: unique(), customFields: { size: 'many' } },
    ]
    const { users, customFields } = await identify(...entries)
    expect(customFields.map(({ urlName, type }) => [urlName, type])).toEqual([['size', 'number']])
    expect(users.map((one) => ('code' in one ? one.code : 'done'))).toEqual(['badCreated', 'done', 'badNumber'])
  })

  test('are no more than there is room for', async () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`field ${at}`, at]))
    expect(await at.refusal({ id: unique(), customFields: many })).toEqual(['fieldsFull', 'customFields.field 50'])
    expect(await at.happened()).toEqual([])
  })
})
