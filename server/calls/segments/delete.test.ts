import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import { segmentCalls } from '../../test/segmentCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
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

it('keeps a segment of whose people’s posts a board tells the team, and names the board', async () => {
  const list = await done('create', { subject: 'user', name: 'Pilots' })
  const board = await world.board({ name: 'Ideas' })
  const tell = (mailsSegmentID: string | null, as = world.company.owner) =>
    world.call('/api/boards/update', { boardID: board.id, mailsSegmentID }, { as })
  const withoutCustomers = await memberWith(world, ['admin.view', 'boards.manage'])
  expect(await tell(list.id, withoutCustomers)).toMatchObject({ status: 403, body: { field: 'mailsSegmentID' } })
  expect(await tell(world.company.id)).toMatchObject({ status: 404, body: { field: 'mailsSegmentID' } })
  const { body } = await expectOK(tell(list.id))
  expect((body['board'] as Board).team?.mailsSegmentID).toBe(list.id)
  expect((await done('getOne', { urlName: list.urlName })).uses).toEqual([
    { kind: 'board', name: 'Ideas', urlName: board.urlName },
  ])
  expect(await refused('delete', { segmentID: list.id })).toEqual(['segmentUsed', undefined])
  await expectOK(tell(null))
  expect(await result('delete', { segmentID: list.id })).toEqual({ done: true })
})
