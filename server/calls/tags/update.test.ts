import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedTag } from '../../../contract/tags.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const made = async (name: string) =>
  (await expectOK(world.call('/api/tags/create', { boardID: board.id, name }, { as: world.company.owner }))).body[
    'tag'
  ] as ManagedTag
const update = (tagID: string, input: Record<string, unknown>) =>
  world.call('/api/tags/update', { tagID, ...input }, { as: world.company.owner })

test('a tag gets another name and hue; its address stays', async () => {
  const tag = await made('Speed')
  const { body } = await expectOK(update(tag.id, { name: 'Velocity', hue: 'pink' }))
  expect(body['tag']).toEqual({ ...tag, name: 'Velocity', hue: 'pink' })
  await expectOK(update(tag.id, { name: 'Velocity' }))
  const events = (await eventsOf(world, { boardID: board.id })).filter(({ type }) => type === 'tag.updated')
  expect(events.map(({ data }) => data)).toEqual([{ tagID: tag.id, changed: ['name', 'hue'] }])
})

test('the name of another tag, none and an absent tag are refused', async () => {
  const [one] = [await made('One'), await made('Two')]
  expect((await update(one.id, { name: 'TWO' })).body).toMatchObject({ code: 'nameTaken', field: 'name' })
  expect((await update(one.id, { name: '' })).body.code).toBe('textMissing')
  expect((await update('no id', { name: 'x' })).status).toBe(404)
})
