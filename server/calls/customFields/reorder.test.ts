import { afterAll, beforeAll, expect, test } from 'vitest'
import { customFieldsOf, makeCustomField } from '../../test/customFields.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the fields of one subject get their order, which names each of them once', async () => {
  const ids = []
  for (const name of ['One', 'Two', 'Three']) ids.push((await makeCustomField(world, { name })).id)
  const other = await makeCustomField(world, { name: 'Of companies', subject: 'thirdPartyCompany' })
  const reorder = (customFieldIDs: readonly string[]) =>
    world.call('/api/customFields/reorder', { subject: 'user', customFieldIDs }, { as: world.company.owner })
  const wanted = ids.toReversed()
  await expectOK(reorder(wanted))
  expect((await customFieldsOf(world)).map(({ id }) => id)).toEqual([...wanted, other.id])
  for (const wrong of [ids.slice(1), [...ids, other.id], [ids[0] ?? '', ids[0] ?? '', ids[1] ?? '']])
    expect((await reorder(wrong)).body).toMatchObject({ code: 'changedMeanwhile', field: 'customFieldIDs' })
})
