import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCustomValues, makeCustomField } from '../../test/customFields.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const update = (input: Record<string, unknown>) =>
  world.call('/api/customFields/update', input, { as: world.company.owner })

test('a field is renamed and hidden, and keeps its address', async () => {
  const field = await makeCustomField(world, { name: 'Tier' })
  const { body } = await expectOK(update({ customFieldID: field.id, name: 'Level', isShown: false }))
  expect(body['customField']).toEqual({ ...field, name: 'Level', isShown: false })
  const stale = await update({ customFieldID: field.id, name: 'Rank', expects: { name: 'Tier' } })
  expect(stale.body).toMatchObject({ code: 'changedMeanwhile', field: 'name' })
})

test('an option that is left out goes with its values, if they are no more than was agreed to', async () => {
  const options = [{ name: 'Small' }, { name: 'Large' }]
  const field = await makeCustomField(world, { name: 'Size', type: 'choice', options })
  const [small, large] = field.options
  const { userID } = await world.user()
  await giveCustomValues(world, userID, { [field.id]: small?.id ?? '' })
  const change = { customFieldID: field.id, options: [large, { name: 'Huge' }] }
  expect((await update(change)).body).toMatchObject({ code: 'moreMeanwhile', field: 'losing' })
  const { body } = await expectOK(update({ ...change, losing: 1 }))
  expect(body['customField']).toMatchObject({ options: [large, { name: 'Huge' }] })
  const left = await world.db
    .selectFrom('user_field_values')
    .select('field_id')
    .where('field_id', '=', field.id)
    .execute()
  expect(left).toEqual([])
  const waiting = await world.db.selectFrom('recounts').select('subject_id').where('subject_id', '=', userID).execute()
  expect(waiting.length).toBeGreaterThan(0)
})

test('another company changes none of ours, and an option of another field is refused', async () => {
  const mine = await makeCustomField(world, { name: 'Mine', type: 'choice', options: [{ name: 'One' }] })
  const theirs = await makeCustomField(
    world,
    { name: 'Theirs', type: 'choice', options: [{ name: 'One' }] },
    world.other,
  )
  expect((await update({ customFieldID: theirs.id, name: 'Ours' })).status).toBe(404)
  expect((await update({ customFieldID: mine.id, options: theirs.options })).body.code).toBe('optionGone')
})
