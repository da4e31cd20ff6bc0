import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryDraft } from '../../../contract/changelog.ts'
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

test('a note to its author stays until the entry is approved, and the record of it has none of its words', async () => {
  const { id } = await world.draft()
  const sentBack = async () => {
    const { body } = await expectOK(world.ask('getDraft', { entryID: id }, world.writer))
    return (body['draft'] as EntryDraft).sentBack
  }
  expect(await sentBack()).toBeNull()
  await expectOK(world.ask('askApproval', { entryID: id, isAsked: true }))
  const tooLong = { entryID: id, note: 'x'.repeat(1_001) }
  expect(await world.ask('sendBackEntry', tooLong, world.publisher)).toMatchObject({ body: { code: 'textTooLong' } })
  const note = { entryID: id, note: ' Say what it costs.\nAnd since when. ' }
  await expectOK(world.ask('sendBackEntry', note, world.publisher))
  const said = { by: { id: world.publisher.userID }, note: 'Say what it costs.\nAnd since when.' }
  expect(await sentBack()).toMatchObject(said)
  expect((await world.recorded(id)).at(-1)).toEqual({ type: 'entry.sentBack', data: { entryID: id, revision: 1 } })
  await expectOK(world.ask('askApproval', { entryID: id, isAsked: true }))
  expect(await sentBack()).toMatchObject(said)
  await expectOK(world.ask('approveEntry', { entryID: id, revision: 1 }, world.publisher))
  expect(await sentBack()).toBeNull()
})

test('the note goes when the entry is published without an approval, and does not come back with the draft', async () => {
  const { id } = await world.draft()
  await expectOK(world.ask('askApproval', { entryID: id, isAsked: true }))
  await expectOK(world.ask('sendBackEntry', { entryID: id, note: 'Say what it costs.' }, world.publisher))
  for (const call of ['publishEntry', 'unpublishEntry']) {
    const { body } = await expectOK(
      world.ask(call, { entryID: id, ...(call === 'publishEntry' ? { revision: 1 } : {}) }, world.publisher),
    )
    expect(body['draft']).toMatchObject({ sentBack: null })
  }
})

test('who wrote it, or saved it last, can’t', async () => {
  const { id } = await world.draft({}, world.publisher)
  await expectOK(world.ask('askApproval', { entryID: id, isAsked: true }))
  await world.save({ entryID: id, revision: 1, body: 'By the chief.' }, world.chief)
  await expectOK(world.ask('askApproval', { entryID: id, isAsked: true }))
  for (const as of [world.publisher, world.chief])
    expect(await world.ask('sendBackEntry', { entryID: id }, as)).toMatchObject({ body: { code: 'ownEntry' } })
})
