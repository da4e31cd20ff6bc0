import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyJob } from '../../../../contract/jobs.ts'
import { importingIn } from '../../../test/importing.ts'
import { openIdentifying, type Identifying } from '../../../test/identifying.ts'
import { memberWith } from '../../../test/teamWorld.ts'
import { expectOK, type Person } from '../../../test/world.ts'

let at: Identifying
let importing: ReturnType<typeof importingIn>
beforeAll(async () => {
  at = await openIdentifying()
  importing = importingIn(at.world)
})
afterAll(() => at.world.close())
beforeEach(() => at.clear())

const people = (text: string, given = {}) => importing.import('people.csv', text, { kind: 'people', ...given })
const companies = (text: string, given = {}) => importing.import('companies.csv', text, { kind: 'companies', ...given })

async function remarks({ id }: CompanyJob): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select place || ' ' || outcome || ': ' || problem as text from import_lines where job_id = ${id} order by number`.execute(
    at.world.db,
  )
  return rows.map(({ text }) => text).join('\n')
}

async function named(name: string): Promise<string> {
  const { id } = await at.world.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', at.world.company.id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

const customers = async () =>
  (
    await sql<Record<string, unknown>>`
      select name, external_id as id, domain, monthly_spend as spend, currency,
        (select coalesce(a.email, a.name) from account_owners a where a.id = t.owner_id) as owner
      from third_party_companies t where company_id = ${at.world.company.id} order by name`.execute(at.world.db)
  ).rows

describe('people', () => {
  test('are added with their companies, matched by ID and then by email, and the same file changes nothing', async () => {
    const key = at.unique()
    const file = `id,email,name,created,company,company_domain\n${key},${key}@a.example,Ann ${key},2020-02-03,Acme,${key}.example\n,b${key}@a.example,Bob ${key},,Acme,${key}.example\n`
    const job = await people(file)
    expect(job).toMatchObject({
      state: 'done',
      report: { of: 'people', records: 2, created: 2, companies: 1, refused: 0 },
    })
    const ann = await named(`Ann ${key}`)
    expect(await at.person(ann)).toMatchObject({
      created_at: new Date('2020-02-03T00:00:00Z'),
      identities: [`email ${key}@a.example`, `sso ${key}`],
    })
    expect(await at.companiesOf(ann)).toMatchObject([{ name: 'Acme', domain: `${key}.example` }])
    const again = await people(file)
    // The dry run already says that there is nothing to do.
    expect(again.report).toMatchObject({ created: 0, updated: 0, skipped: 2 })
    expect(again.undoUntil).toBeNull()
    const changed = await people(`email,name\n${key}@a.example,Ann B. ${key}\n`)
    expect(changed.report).toMatchObject({ created: 0, updated: 1 })
    expect(await at.companiesOf(ann)).toHaveLength(1)
  })

  test('are left out where their record is wrong, with the reason and without what it says, and the rest is done', async () => {
    const key = at.unique()
    const { email } = at.world.company.owner
    const job = await people(
      [
        'id,email,name,created,company,company_domain',
        `1${key},one${key}@a.example,One ${key},2020-01-01,,`,
        `2${key},no address,Two,,,`,
        `1${key},three${key}@a.example,Three,,,`,
        `4${key},one${key}@a.example,Four,,,`,
        `5${key},five${key}@a.example,Five,2999-01-01,,`,
        `6${key},${email},Six,,,`,
        ',,Seven,,,',
        `8${key},eight${key}@a.example,Eight ${key},,Mail,gmail.com`,
        `9${key},nine${key}@a.example,=1+1,,,`,
        'a,b,c,d,e,f,g',
      ].join('\n'),
    )
    expect(job.report).toMatchObject({ records: 10, created: 3, refused: 7 })
    const said = await remarks(job)
    expect(said).toBe(
      [
        'line 3 refused: its "email" is not valid',
        'line 4 refused: an earlier record is about the same person',
        'line 5 refused: the person with its email address has another ID already',
        'line 6 refused: its "created" is not a time between 1900 and now',
        'line 7 refused: this person is on the team, whom no import changes',
        'line 8 refused: it has neither an ID nor an email address',
        'line 9 created: its company was left out: it has neither an ID nor a domain of its own',
        'line 11 refused: it has 7 cells, and there are 6 columns',
      ].join('\n'),
    )
    expect(said).not.toContain('@')
    expect(await at.person(await named('=1+1'))).toMatchObject({ name: '=1+1' })
  })

  test('of one file are told apart over batches too: a second record about someone is left out', async () => {
    const key = at.unique()
    const lines = Array.from({ length: 1_201 }, (_, n) => `${key}-${n % 1_200},${key}-${n}@a.example`)
    const { id } = await importing.upload('many.csv', `id,email\n${lines.join('\n')}\n`)
    const { setup } = await importing.file(id)
    expect((await importing.check(id, setup)).report).toMatchObject({ created: 1_200, refused: 1 })
    expect((await importing.run(id)).report).toMatchObject({ created: 1_200, refused: 1 })
  })

  test('get custom fields of a chosen type, and those that there are', async () => {
    const key = at.unique()
    const job = await people(
      `email,Seats,Tier,Paying\n${key}@a.example,12,Gold,yes\n${key}2@a.example,many,gold,no\n`,
      {
        customColumns: [
          { column: 'Seats', type: 'number' },
          { column: 'Tier', type: 'choice' },
          { column: 'Paying', type: 'switch' },
        ],
      },
    )
    expect(job.report).toMatchObject({ created: 1, refused: 1 })
    expect(await remarks(job)).toBe('line 3 refused: its "Seats" is not a number such as 1234.5')
    const { body } = await expectOK(at.world.call('/api/customFields/get', {}, { as: at.world.company.owner }))
    expect(body['customFields']).toMatchObject([
      { name: 'Seats', type: 'number' },
      { name: 'Tier', type: 'choice', options: [{ name: 'Gold' }] },
      { name: 'Paying', type: 'switch' },
    ])
    const { id } = await importing.upload('again.csv', 'email,seats,Tier\na@b.example,1,Gold\n')
    const { setup, customFields } = await importing.file(id)
    expect(setup).toMatchObject({ kind: 'people', customColumns: [{ column: 'seats' }, { column: 'Tier' }] })
    expect(customFields).toHaveLength(3)
  })
})

describe('companies', () => {
  test('are added with amounts, owners and domains; what is left empty stays, and amounts need a currency', async () => {
    const key = at.unique()
    const job = await companies(
      [
        'id,name,domain,monthly spend,currency,account owner',
        `a${key},Acme,a${key}.example,"1,234.50",EUR,Sam <sam@us.example>`,
        `b${key},Beta,gmail.com,99,,sam@us.example`,
        `c${key},Gamma,,-1,EUR,`,
        `d${key},Delta,,10,XXZ,`,
        `a${key},Again,,,,`,
        `e${key},Public,gmail.com,,,sam@us.example`,
      ].join('\n'),
    )
    expect(job.report).toMatchObject({ of: 'companies', created: 2, refused: 4 })
    expect(await remarks(job)).toBe(
      [
        'line 3 refused: its "monthly spend" has no currency',
        'line 4 refused: its "monthly spend" is negative',
        'line 5 refused: its "monthly spend" has an unknown currency',
        'line 6 refused: an earlier record is about the same company',
        'line 7 created: its domain was left out: anyone can have an email address there',
      ].join('\n'),
    )
    expect(await customers()).toEqual([
      {
        name: 'Acme',
        id: `a${key}`,
        domain: `a${key}.example`,
        spend: 123_450,
        currency: 'EUR',
        owner: 'sam@us.example',
      },
      { name: 'Public', id: `e${key}`, domain: null, spend: null, currency: null, owner: 'sam@us.example' },
    ])
    await companies(`domain,name\na${key}.example,Acme Inc.\n`)
    expect(await customers()).toMatchObject([{ name: 'Acme Inc.', spend: 123_450, owner: 'sam@us.example' }, {}])
  })

  test('are found by name only where the file has nothing else', async () => {
    const key = at.unique()
    await companies(`id,name,mrr\n${key},Initech,5\n`, { currency: 'EUR' })
    expect((await companies('name,mrr\ninitech,7 USD\n')).report).toMatchObject({ created: 0, updated: 1 })
    expect(await customers()).toMatchObject([{ id: key, spend: 700, currency: 'USD' }])
    await at.done({ email: `${key}@a.example`, companies: [{ id: `2${key}`, name: 'Initech' }] })
    expect(await remarks(await companies('name,mrr\nInitech,7 USD\nNewer,1 EUR\n'))).toContain('several have that name')
  })
})

describe('a directory’s export', () => {
  const exported = async (kind: 'users' | 'companies', filters: Record<string, unknown>) => {
    const response = await at.world.app.inject({
      method: 'GET',
      url: `/admin/${kind}/export.csv?filters=${encodeURIComponent(JSON.stringify(filters))}`,
      headers: { host: `${at.world.company.subdomain}.upwell.test`, cookie: `upwell=${at.world.company.owner.cookie}` },
    })
    expect(response.statusCode).toBe(200)
    return response.body
  }

  test('is imported again and changes nothing, formulas and custom fields included', async () => {
    const key = at.unique()
    await at.done({
      id: key,
      email: `${key}@a.example`,
      name: '=SUM(A1)',
      customFields: {
        tier: '@home',
        fee: { amount: 1_250, currency: 'EUR' },
        paying: true,
        seats: 7,
        since: '2024-01-02',
      },
      companies: [
        {
          id: `c${key}`,
          name: '+Plus',
          domain: `${key}.example`,
          created: '2020-01-01',
          monthlySpend: 99_95,
          currency: 'EUR',
          customFields: { size: '-1' },
        },
      ],
    })
    const ofPeople = await exported('users', {
      companySearch: '',
      dateRange: {},
      search: `${key}@a.example`,
      segmentURLName: '',
      sort: 'name',
    })
    expect(ofPeople).toContain("'=SUM(A1)")
    const file = await importing.upload('people.csv', ofPeople)
    const { setup } = await importing.file(file.id)
    expect(setup).toMatchObject({
      kind: 'people',
      fields: { id: 'external id', email: 'email', name: 'name', created: 'joined' },
    })
    expect((await importing.check(file.id, setup)).report).toMatchObject({
      created: 0,
      updated: 0,
      skipped: 1,
      refused: 0,
    })
    const ofCompanies = await importing.upload('companies.csv', await exported('companies', {}))
    const { setup: companySetup } = await importing.file(ofCompanies.id)
    expect(companySetup).toMatchObject({
      kind: 'companies',
      fields: { id: 'external id', monthlySpend: 'monthly spend', created: 'customer since' },
    })
    expect((await importing.check(ofCompanies.id, companySetup)).report).toMatchObject({
      created: 0,
      updated: 0,
      skipped: 1,
      refused: 0,
    })
  })
})

describe('undoing', () => {
  test('removes what was added and gives back what was changed, but for what has changed since', async () => {
    const key = at.unique()
    const [ann = '', bob = ''] = await at.done(
      { id: `1${key}`, email: `ann${key}@a.example`, name: 'Old Ann', customFields: { tier: 'Gold' } },
      { id: `2${key}`, name: 'Old Bob' },
    )
    const { customFields } = await importing.file((await importing.upload('x.csv', 'email\na\n')).id)
    const job = await people(
      `id,email,name,tier,company_id\n1${key},new${key}@a.example,New Ann,Silver,c${key}\n2${key},bob${key}@a.example,New Bob,,c${key}\n3${key},,Cleo,,c${key}\n`,
      { customColumns: [{ column: 'tier', fieldID: customFields[0]?.id }] },
    )
    expect(job.report).toMatchObject({ created: 1, updated: 2, companies: 1 })
    expect(await at.values('user', ann)).toEqual({ [customFields[0]?.id ?? '']: 'Silver' })
    await at.done({ id: `2${key}`, name: 'Robert' })
    const { body } = await expectOK(
      at.world.call('/api/imports/getUndo', { jobID: job.id }, { as: at.world.company.owner }),
    )
    expect(body['undo']).toMatchObject({ people: 1, companies: 1, restoring: 2 })
    const undone = await importing.undo(job.id)
    expect(undone.report.removed).toMatchObject({ people: 1, companies: 1, restored: 2 })
    expect(undone.report.remains).toEqual([{ kind: 'people', why: 'changed', count: 1 }])
    expect(await at.person(ann)).toMatchObject({
      name: 'Old Ann',
      identities: [`email ann${key}@a.example`, `sso 1${key}`],
    })
    expect(await at.person(bob)).toMatchObject({ name: 'Robert', identities: [`sso 2${key}`] })
    expect(await at.values('user', ann)).toEqual({ [customFields[0]?.id ?? '']: 'Gold' })
    expect(await customers()).toEqual([])
  })
})

describe('who may', () => {
  let plain: Person
  let poor: Person
  beforeAll(async () => {
    plain = await memberWith(at.world, ['admin.view', 'data.manage', 'addresses.view'])
    poor = await memberWith(at.world, [
      'admin.view',
      'data.manage',
      'addresses.view',
      'customers.view',
      'customers.edit',
    ])
  })

  test('import customers only who edits them, amounts only who sees money, and nobody else’s file is shown without both sights', async () => {
    const { id: jobID } = await importing.upload('c.csv', 'id,name,mrr,email\n1,Acme,5,ann@a.example\n')
    const { setup } = await importing.file(jobID, { kind: 'companies' })
    const ask = (as: Person, path: string, input: Record<string, unknown>) =>
      at.world.call(path, { jobID, ...input }, { as })
    expect((await ask(plain, '/api/imports/getFile', { kind: 'companies' })).body.code).toBe('forbidden')
    for (const as of [plain, poor]) {
      const { body } = await expectOK(ask(as, '/api/imports/getFile', {}))
      expect(JSON.stringify(body)).not.toContain('ann@a.example')
      expect((await ask(as, '/api/imports/preview', { setup })).body.code).toBe('forbidden')
      expect((await ask(as, '/api/imports/check', { setup })).body.code).toBe('forbidden')
    }
    const withMoney = await importing.check(jobID, { ...setup, currency: 'EUR' })
    expect(withMoney.report).toMatchObject({ created: 1 })
    for (const as of [plain, poor]) expect((await ask(as, '/api/imports/run', {})).body.code).toBe('forbidden')
    await expectOK(ask(at.world.company.owner, '/api/imports/run', {}))
    await at.world.db
      .updateTable('company_jobs')
      .set({ setup: sql`setup || jsonb_build_object('by', ${poor.userID}::text)` })
      .where('id', '=', jobID)
      .execute()
    expect(await importing.work(jobID)).toMatchObject({
      state: 'failed',
      report: { problem: expect.stringContaining('may no longer') as string },
    })
    expect(await customers()).toEqual([])
  })
})
