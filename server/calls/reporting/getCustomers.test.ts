import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { reportingGetCustomers } from '../../../contract/reportParts.ts'
import { newID } from '../../domain/ids.ts'
import { customerWith, reportIn, settle } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

type Customers = OutputOf<typeof reportingGetCustomers>

const path = '/api/reporting/getCustomers'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const [ann, bob] = [await world.user(), await world.user()]
  await customerWith(world, { name: 'Initech', urlName: 'initech', spend: 900, people: [ann] })
  await customerWith(world, { name: 'Globex', urlName: 'globex', spend: 100, people: [bob] })
  await reportIn(world, 'EUR')
  const board = await world.board({ name: 'Ideas' })
  const both = await world.post(board.id, { title: 'Both' }, ann)
  const one = await world.post(board.id, { title: 'One' }, ann)
  await expectOK(world.call('/api/votes/create', { postID: both.id }, { as: bob }))
  const today = new Date().toISOString().slice(0, 10)
  for (const { state, value, currency = 'EUR', close_date = null, stage = null, posts } of [
    { state: 'open', value: '5000', stage: 'Trial', posts: [one.id] },
    { state: 'open', value: '700', posts: [both.id] },
    { state: 'open', value: '1', currency: 'USD', posts: [] },
    { state: 'lost', value: '300', close_date: today, posts: [both.id] },
    { state: 'lost', value: '40', close_date: '2020-01-01', posts: [] },
    { state: 'lost', value: '2', posts: [] },
    { state: 'won', value: '9999', close_date: today, posts: [both.id] },
  ] as { state: string; value: string; currency?: string; close_date?: string; stage?: string; posts: string[] }[]) {
    const [company_id, id] = [world.company.id, newID()]
    const values = { company_id, id, name: 'Deal', state, value, currency, close_date, stage }
    await world.db.insertInto('opportunities').values(values).execute()
    for (const post_id of posts)
      await world.db
        .insertInto('opportunity_posts')
        .values({ company_id, opportunity_id: id, post_id, priority: 'mustHave' })
        .execute()
  }
  await settle(world)
})
afterAll(() => world.close())

const ask = (as: Person, input: Record<string, unknown> = {}) => world.call(path, { dateRange: {}, ...input }, { as })

async function read(as = world.company.owner, input: Record<string, unknown> = {}): Promise<Customers> {
  return (await expectOK(ask(as, input))).body['customers'] as Customers
}

test('posts by companies, spend and opportunities; the pipeline, what was lost, and what deals depend on', async () => {
  const { byCompanies, money, reporting } = await read()
  expect(reporting).toBe('EUR')
  expect(byCompanies.map(({ title, companies }) => [title, companies])).toEqual([
    ['Both', 2],
    ['One', 1],
  ])
  expect(money?.bySpend.map(({ title, spend }) => [title, spend])).toEqual([
    ['Both', 1_000],
    ['One', 900],
  ])
  expect(money?.open).toEqual({ count: 3, value: 5_700, apart: 1 })
  expect(money?.byStage.map(({ stage, count, value }) => [stage, count, value])).toEqual([
    ['Trial', 1, 5_000],
    [null, 2, 700],
  ])
  expect(money?.lost).toEqual({
    now: { count: 1, value: 300, apart: 0 },
    before: { count: 0, value: null, apart: 0 },
    undated: { count: 1, value: 2, apart: 0 },
  })
  expect(money?.dealBreakers.map(({ title, open, lost }) => [title, open.value, lost.value])).toEqual([
    ['One', 5_000, null],
    ['Both', 700, 300],
  ])
  const narrowed = await read(world.company.owner, { tagURLNames: ['unknown'] })
  expect(narrowed.byCompanies).toEqual([])
  expect(narrowed.money).toMatchObject({ open: { count: 0 }, dealBreakers: [] })
})

test('no amount reaches who may not see money, and nothing who may not see customers or reports', async () => {
  const { byCompanies, money, reporting } = await read(
    await memberWith(world, ['admin.view', 'reports.view', 'customers.view']),
  )
  expect([money, reporting]).toEqual([null, null])
  expect(byCompanies.map(({ spend, opportunity }) => [spend, opportunity])).toEqual([
    [null, null],
    [null, null],
  ])
  for (const permissions of [
    ['admin.view', 'reports.view', 'money.view'],
    ['admin.view', 'customers.view', 'money.view'],
  ] as const)
    expect((await ask(await memberWith(world, permissions))).status).toBe(403)
  expect((await read(world.other.owner).catch(() => null)) ?? 'none').toBe('none')
})
