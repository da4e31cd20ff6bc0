import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergingCalls } from '../../test/mergingCalls.ts'
import { customerWith } from '../../test/money.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { call, merge, merges } = mergingCalls(() => world, 'thirdPartyCompanies')

it('lists what was merged into a company', async () => {
  const [from, into] = [await customerWith(world, { name: 'Globex' }), await customerWith(world)]
  const id = await merge(from.id, into.id)
  expect(await merges(into.id)).toMatchObject([{ id, name: 'Globex', canUndo: true }])
  expect((await call('getMerges', { thirdPartyCompanyID: from.id })).status).toBe(404)
})
