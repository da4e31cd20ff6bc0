import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SharedCustomerPage } from '../../../contract/sharedCustomerPages.ts'
import { openSales, type SalesWorld } from '../../test/salesWorld.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let at: SalesWorld
beforeAll(async () => {
  at = await openSales()
})
afterAll(() => at.world.close())

const call = (verb: string, input: Record<string, unknown>, as: Person | null = at.sales) =>
  at.world.call(`/api/sharedCustomerPages/${verb}`, input, { as })

test('lists the pages of one customer that are open or have expired, without their links', async () => {
  const { world, initech, globex } = at
  const made: string[] = []
  for (const thirdPartyCompanyID of [initech.id, initech.id, initech.id, globex.id]) {
    const { body } = await expectOK(call('create', { thirdPartyCompanyID, days: 7, showsMoney: false }))
    made.push((body['result'] as { page: { id: string } }).page.id)
  }
  const [first = '', second = '', third = ''] = made
  await world.db
    .updateTable('shared_customer_pages')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', first)
    .execute()
  await expectOK(call('revoke', { sharedCustomerPageID: second }))
  const { body } = await expectOK(call('get', { thirdPartyCompanyID: initech.id }))
  const pages = body['pages'] as SharedCustomerPage[]
  expect(pages.map(({ id, isExpired }) => [id, isExpired])).toEqual([
    [third, false],
    [first, true],
  ])
  expect(pages[0]?.by).toEqual(expect.any(String))
  expect(JSON.stringify(body)).not.toMatch(/token|\/shared\//)
})

test('a customer that is not there, and who may not see customers, are refused', async () => {
  const { world, peter } = at
  expect((await call('get', { thirdPartyCompanyID: at.board.id })).body.code).toBe('notFound')
  const input = { thirdPartyCompanyID: at.initech.id }
  expect((await call('get', input, await memberWith(world, ['admin.view']))).status).toBe(403)
  expect((await call('get', input, peter)).status).toBe(403)
})
