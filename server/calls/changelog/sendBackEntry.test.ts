import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('who may approve an entry gives it back instead, and it waits no longer', async () => {
  const { id } = await world.draft()
  const sendBack = (as = world.publisher) => world.ask('sendBackEntry', { entryID: id }, as)
  expect(await sendBack()).toMatchObject({ status: 409, body: { code: 'notAsked' } })
  await expectOK(world.ask('askApproval', { entryID: id, isAsked: true }))
  expect(await sendBack(world.writer)).toMatchObject({ status: 403 })
  expect((await expectOK(sendBack())).body['draft']).toMatchObject({ team: { approval: 'none' } })
  expect(await world.entries({ status: 'waiting' }, world.publisher)).toEqual([])
  expect((await world.recorded(id)).at(-1)).toEqual({ type: 'entry.sentBack', data: { entryID: id, revision: 1 } })
})

test('who wrote it, or saved it last, can’t', async () => {
  const { id } = await world.draft({}, world.publisher)
  await expectOK(world.ask('askApproval', { entryID: id, isAsked: true }))
  await world.save({ entryID: id, revision: 1, body: 'By the chief.' }, world.chief)
  await expectOK(world.ask('askApproval', { entryID: id, isAsked: true }))
  for (const as of [world.publisher, world.chief])
    expect(await world.ask('sendBackEntry', { entryID: id }, as)).toMatchObject({ body: { code: 'ownEntry' } })
})
