import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../domain/checks/checkData.ts'
import { localMinute, openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('everyone reads what is published, and one event says who is to be told', async () => {
  const draft = await world.draft({ title: 'Out now', tell: { voters: true, subscribers: false, segmentIDs: [] } })
  expect(await world.ask('getEntry', { entryURLName: draft.urlName }, null)).toMatchObject({ status: 404 })
  await expectOK(world.ask('publishEntry', { entryID: draft.id, revision: 1 }, world.publisher))
  expect(await world.entry('out-now')).toMatchObject({ title: 'Out now', html: '<p>It works.</p>' })
  expect(await world.recorded(draft.id)).toEqual([
    { type: 'entry.created', data: { entryID: draft.id } },
    { type: 'entry.published', data: { entryID: draft.id, voters: true, subscribers: false, segmentIDs: [] } },
  ])
  expect(await world.ask('publishEntry', { entryID: draft.id, revision: 1 }, world.publisher)).toMatchObject({
    status: 409,
    body: { code: 'alreadyPublished' },
  })
})

test('the address of what was never published follows its title, and the old one leads on', async () => {
  const { id, urlName } = await world.draft({ title: 'Working title' })
  await world.save({ entryID: id, revision: 1, title: 'Good title' })
  await expectOK(world.ask('publishEntry', { entryID: id, revision: 2 }, world.publisher))
  expect(await world.entry(urlName)).toMatchObject({ urlName: 'good-title' })
})

test('an earlier day is taken, a later one and one that the clocks leave out are refused', async () => {
  const { id } = await world.draft()
  const publish = (backdatedTo: string) =>
    world.ask('publishEntry', { entryID: id, revision: 1, backdatedTo }, world.publisher)
  expect(await publish(localMinute(10))).toMatchObject({ body: { code: 'inFuture', field: 'backdatedTo' } })
  expect(await publish('2026-02-30T09:00')).toMatchObject({ status: 400 })
  expect((await expectOK(publish('2024-03-01T09:00'))).body['draft']).toMatchObject({
    published: '2024-03-01T09:00:00.000Z',
    publishedLocal: '2024-03-01T09:00',
  })
})

test('its posts get a complete status in the same step, by who may change that', async () => {
  const [one, two] = [await world.post(world.boardID), await world.post(world.boardID)]
  const complete = world.company.statuses['complete']
  const { id } = await world.draft({ postIDs: [one.id, two.id] })
  const publish = (statusID: string | undefined, as = world.publisher) =>
    world.ask('publishEntry', { entryID: id, revision: 1, moves: { statusID, mails: false } }, as)
  expect(await publish(complete, world.chief)).toMatchObject({ status: 403 })
  expect(await publish(world.company.statuses['planned'])).toMatchObject({ body: { code: 'statusNotComplete' } })
  const { body } = await expectOK(publish(complete))
  expect(body['draft']).toMatchObject({
    posts: [{ status: { type: 'complete' } }, { status: { type: 'complete' } }],
    moves: null,
  })
  expect(await eventsOf(world, { postID: one.id })).toMatchObject([
    { type: 'post.created' },
    { type: 'post.statusChanged', actorID: world.publisher.userID, data: { toStatusID: complete, mails: false } },
  ])
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
})

test('an empty body, what someone else changed meanwhile, and who only writes drafts are refused', async () => {
  const { id } = await world.draft({ body: '' })
  const publish = (revision: number, as = world.publisher) => world.ask('publishEntry', { entryID: id, revision }, as)
  expect(await publish(1)).toMatchObject({ body: { code: 'textMissing', field: 'body' } })
  await world.save({ entryID: id, revision: 1, body: 'There.' })
  expect(await publish(1)).toMatchObject({ body: { code: 'changedMeanwhile' } })
  expect(await publish(2, world.writer)).toMatchObject({ status: 403 })
})
