import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteCompany } from '../../domain/companies/deleteCompany.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const closing = async () =>
  (await expectOK(world.call('/api/company/getClosing', {}, { as: await world.member('contributor') }))).body['closing']

test('a company that stays is not closing; one that an operator deletes names nobody', async () => {
  expect(await closing()).toBeNull()
  const { eraseAt } = await world.db.transaction().execute((tx) => deleteCompany(tx, world.company.id, null))
  expect(await closing()).toMatchObject({ askedBy: null, eraseAt: eraseAt.toISOString() })
  expect((await world.call('/api/company/getClosing', {}, { as: await world.user() })).status).toBe(403)
})
