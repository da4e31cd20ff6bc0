import { afterAll, beforeAll, expect, it } from 'vitest'
import { segmentCalls } from '../../test/segmentCalls.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 60_000)
afterAll(() => world.close())
const { done, refused, result } = segmentCalls(() => world)

it('deletes a segment that no other one speaks of', async () => {
  const list = await done('create', { subject: 'user', name: 'List' })
  const rule = { fact: 'segment', is: 'isOneOf', value: [list.id] }
  const other = await done('create', { subject: 'user', name: 'Other', rule })
  expect((await done('getOne', { urlName: list.urlName })).uses).toEqual([
    { kind: 'segment', name: 'Other', urlName: other.urlName },
  ])
  expect(await refused('delete', { segmentID: list.id })).toEqual(['segmentUsed', undefined])
  expect(await result('delete', { segmentID: other.id })).toEqual({ done: true })
  expect(await result('delete', { segmentID: list.id })).toEqual({ done: true })
  expect(await refused('getOne', { urlName: list.urlName })).toEqual(['notFound', undefined])
  expect(await refused('delete', { segmentID: list.id })).toEqual(['notFound', 'segmentID'])
})
