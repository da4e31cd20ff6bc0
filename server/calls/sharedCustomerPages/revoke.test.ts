import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSales, type SalesWorld } from '../../test/salesWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let at: SalesWorld
beforeAll(async () => {
  at = await openSales()
})
afterAll(() => at.world.close())

const call = (verb: string, input: Record<string, unknown>, as: Person | null = at.sales) =>
  at.world.call(`/api/sharedCustomerPages/${verb}`, input, { as })

test('ends a page at once, once, for who may edit customers, and leaves a row in the audit log', async () => {
  const { world, peter } = at
  const { body } = await expectOK(call('create', { thirdPartyCompanyID: at.initech.id, days: 7, showsMoney: false }))
  const { page, url } = body['result'] as { page: { id: string }; url: string }
  const token = url.slice(url.lastIndexOf('/') + 1)
  const input = { sharedCustomerPageID: page.id }
  expect((await call('revoke', input, await world.member('contributor'))).status).toBe(403)
  expect((await call('revoke', input, peter)).status).toBe(403)
  await expectOK(call('read', { token }, null))
  await expectOK(call('revoke', input, world.company.owner))
  expect((await call('read', { token }, null)).status).toBe(404)
  expect((await call('revoke', input)).body.code).toBe('notFound')
  expect((await call('revoke', { sharedCustomerPageID: at.board.id })).body.code).toBe('notFound')
  const entries = await world.db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', 'thirdPartyCompany.pageRevoked')
    .execute()
  expect(entries).toEqual([{ subject_id: at.initech.id }])
})
