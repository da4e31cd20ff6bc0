import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const create = async (name: string, at = world.company) =>
  (
    (await expectOK(world.call('/api/customPostFields/create', { name, type: 'text' }, { as: at.owner, at }))).body[
      'customPostField'
    ] as CustomPostField
  ).id
const ids = async () => {
  const { body } = await expectOK(world.call('/api/customPostFields/list', {}, { as: world.company.owner }))
  return (body['customPostFields'] as CustomPostField[]).map(({ id }) => id)
}
const reorder = (fieldIDs: readonly string[]) =>
  world.call('/api/customPostFields/reorder', { fieldIDs }, { as: world.company.owner })

test('the order is everyone’s on the next request; one that lacks a field, has one twice or another company’s is refused', async () => {
  const [one, two, three] = [await create('One'), await create('Two'), await create('Three')]
  await expectOK(reorder([three, one, two]))
  expect(await ids()).toEqual([three, one, two])
  const foreign = await create('Foreign', world.other)
  for (const wrong of [[one, two], [one, one, two], [one, two, foreign], []])
    expect(await reorder(wrong)).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } })
  expect(await ids()).toEqual([three, one, two])
  await expectOK(reorder([three, one, two]))
  const events = await world.db
    .selectFrom('events')
    .select('type')
    .where('type', '=', 'customPostField.reordered')
    .execute()
  expect(events).toHaveLength(1)
})
