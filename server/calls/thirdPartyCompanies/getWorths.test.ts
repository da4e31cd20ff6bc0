import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerWith, putRate, reportIn } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let customer = { id: '', urlName: '' }

beforeAll(async () => {
  world = await openWorld()
  await reportIn(world, 'EUR')
  await putRate(world, 'USD', 0.5, '2026-01-01')
  await putRate(world, 'USD', 0.8, '2026-03-01')
  customer = await customerWith(world, { spend: 1000, currency: 'USD' })
  await sql`delete from third_party_company_worths where third_party_company_id = ${customer.id}::uuid`.execute(
    world.db,
  )
  const { body } = await expectOK(
    world.call('/api/accountOwners/create', { name: 'Ann Lee' }, { as: world.company.owner }),
  )
  const { id: owner } = body['accountOwner'] as { id: string }
  await sql`
    insert into third_party_company_worths (company_id, third_party_company_id, at, monthly_spend, currency, owner_id, plan) values
      (${world.company.id}, ${customer.id}::uuid, '2025-12-01T12:00:00Z', 700, 'USD', null, null),
      (${world.company.id}, ${customer.id}::uuid, '2026-02-01T12:00:00Z', 900, 'USD', null, 'Gold'),
      (${world.company.id}, ${customer.id}::uuid, '2026-04-01T12:00:00Z', 1000, 'USD', ${owner}::uuid, 'Gold')`.execute(
    world.db,
  )
  await sql`alter table third_party_companies disable trigger user`.execute(world.db)
  await sql`update third_party_companies set owner_id = ${owner}::uuid where id = ${customer.id}::uuid`.execute(
    world.db,
  )
  await sql`alter table third_party_companies enable trigger user`.execute(world.db)
})
afterAll(() => world.close())

const get = (more: Record<string, unknown> = {}, as: Person = world.company.owner, at = world.company) =>
  world.call('/api/thirdPartyCompanies/getWorths', { urlName: customer.urlName, limit: 10, ...more }, { as, at })
const found = async (more: Record<string, unknown> = {}, as: Person = world.company.owner) =>
  (await expectOK(get(more, as))).body['result'] as Record<string, unknown>

test('the latest comes first, each by the rate of its day, and today by the rate of today', async () => {
  expect(await found()).toMatchObject({
    accountOwner: { name: 'Ann Lee' },
    reporting: 'EUR',
    worthNow: { monthlySpend: 1000, currency: 'USD', spend: 800, plan: 'Gold' },
    worths: [
      { at: '2026-04-01T12:00:00.000Z', monthlySpend: 1000, spend: 800, accountOwner: { name: 'Ann Lee' } },
      { at: '2026-02-01T12:00:00.000Z', monthlySpend: 900, spend: 450, plan: 'Gold', accountOwner: null },
      { at: '2025-12-01T12:00:00.000Z', monthlySpend: 700, currency: 'USD', spend: null, plan: null },
    ],
    hasNextPage: false,
    cursor: null,
  })
})

test('it is read a page at a time', async () => {
  const { worths, cursor } = (await found({ limit: 2 })) as { worths: unknown[]; cursor: string }
  expect(worths).toHaveLength(2)
  expect(await found({ limit: 2, cursor })).toMatchObject({ worths: [{ monthlySpend: 700 }], hasNextPage: false })
  const other = await customerWith(world, { name: 'Initech' })
  expect((await get({ urlName: other.urlName, cursor })).body).toMatchObject({ code: 'badCursor' })
})

test('who may not see money sees the owner alone, and nobody else anything', async () => {
  const viewer = await memberWith(world, ['admin.view', 'customers.view'])
  expect(await found({}, viewer)).toEqual({
    accountOwner: { id: expect.any(String) as string, name: 'Ann Lee' },
    reporting: null,
    worthNow: null,
    worths: null,
    hasNextPage: false,
    cursor: null,
  })
  expect((await get({}, await memberWith(world, ['admin.view', 'money.view']))).status).toBe(403)
  expect((await get({}, world.other.owner, world.other)).body).toMatchObject({ code: 'notFound' })
  expect((await get({ urlName: 'none' })).body).toMatchObject({ code: 'notFound' })
})
