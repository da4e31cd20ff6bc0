import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostShared } from '../../../contract/sharedPageLimits.ts'
import { hashOf } from '../../secrets/tokens.ts'
import { openSales, type SalesWorld } from '../../test/salesWorld.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let at: SalesWorld
beforeAll(async () => {
  at = await openSales()
})
afterAll(() => at.world.close())

const create = (input: Record<string, unknown> = {}, as: Person | null = at.sales) =>
  at.world.call(
    '/api/sharedCustomerPages/create',
    { thirdPartyCompanyID: at.initech.id, days: 7, showsMoney: false, ...input },
    { as },
  )

test('answers with the link once, of which only the hash is stored, and leaves a row in the audit log', async () => {
  const { world } = at
  const { body } = await expectOK(create({ shippedSince: '2026-10-01' }))
  const { page, url } = body['result'] as { page: Record<string, unknown>; url: string }
  expect(page).toMatchObject({ isExpired: false, showsMoney: false, shippedSince: '2026-10-01' })
  expect(url).toMatch(/\/shared\/customers\/[\w-]{43}$/)
  const token = url.slice(url.lastIndexOf('/') + 1)
  const stored = await world.db.selectFrom('shared_customer_pages').selectAll().execute()
  expect(stored).toHaveLength(1)
  expect(stored[0]?.token_hash).toEqual(hashOf(token))
  expect(JSON.stringify(stored)).not.toContain(token)
  const entry = await world.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_id'])
    .where('action', '=', 'thirdPartyCompany.pageShared')
    .executeTakeFirstOrThrow()
  expect(entry.subject_id).toBe(at.initech.id)
})

test('money is shared by nobody who may not see it', async () => {
  const unseeing = await memberWith(at.world, ['customers.view', 'customers.edit'])
  expect((await create({ showsMoney: true }, unseeing)).body).toMatchObject({ code: 'forbidden', field: 'showsMoney' })
  await expectOK(create({ showsMoney: true }))
})

test('a customer that is not there, too many links, wrong days and who may not edit customers are refused', async () => {
  const { world, peter } = at
  expect((await create({ thirdPartyCompanyID: at.board.id })).body.code).toBe('notFound')
  for (const days of [0, 91, 1.5]) expect((await create({ days })).status).toBe(400)
  expect((await create({ shippedSince: 'yesterday' })).status).toBe(400)
  expect((await create({}, await world.member('contributor'))).status).toBe(403)
  expect((await create({}, peter)).status).toBe(403)
  expect((await create({}, null)).status).toBe(401)
  for (let n = 0; n < mostShared; n += 1) await create({ thirdPartyCompanyID: at.globex.id })
  expect((await create({ thirdPartyCompanyID: at.globex.id })).body.code).toBe('linksFull')
})
