import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLabel } from '../../test/changelogEntries.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const change = (input: Record<string, unknown>, as?: Person) =>
  world.call('/api/changelogAudience/changeSubscription', input, as ? { as } : {})

test('someone who is signed in subscribes in one step, changes the labels and leaves', async () => {
  const person = await world.user()
  const label = await makeLabel(world, 'API')
  const { body } = await expectOK(change({ isSubscribed: true }, person))
  expect(body['subscription']).toEqual({ isSubscribed: true, labels: null, isByLink: false })
  const narrowed = await expectOK(change({ isSubscribed: true, labelURLNames: [label.urlName] }, person))
  expect(narrowed.body['subscription']).toMatchObject({ labels: [{ name: 'API', urlName: label.urlName }] })
  await expectOK(change({ isSubscribed: false }, person))
  await expectOK(change({ isSubscribed: false }, person))
  const counts = ['subscribed', 'changed', 'left'].map((what) =>
    countEvents(world, `changelogAudience.${what}` as 'changelogAudience.left', { userID: person.userID }),
  )
  expect(await Promise.all(counts)).toEqual([1, 1, 1])
})

test('subscribing begins emails again that had been ended', async () => {
  const person = await world.user()
  await expectOK(
    world.call('/api/notifications/changeSettings', { kind: 'entryPublished', mail: 'off' }, { as: person }),
  )
  await expectOK(change({ isSubscribed: true }, person))
  const { body } = await expectOK(world.call('/api/notifications/getSettings', {}, { as: person }))
  expect((body['settings'] as { choices: unknown[] }).choices).toContainEqual({
    kind: 'entryPublished',
    inApp: true,
    mail: 'now',
  })
})

test('refuses a stranger, a link of nobody, a label that is not there, and who is blocked but for leaving', async () => {
  expect((await change({ isSubscribed: true })).body.code).toBe('signInNeeded')
  expect((await change({ isSubscribed: true, reader: `${world.company.owner.userID}.x` })).body.code).toBe('badLink')
  const person = await world.user()
  expect((await change({ isSubscribed: true, labelURLNames: ['none'] }, person)).body.code).toBe('notFound')
  await world.call('/api/users/block', { userID: person.userID }, { as: world.company.owner })
  expect((await change({ isSubscribed: true }, person)).body.code).toBe('blocked')
  await expectOK(change({ isSubscribed: false }, person))
})
