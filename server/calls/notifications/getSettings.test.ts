import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('everyone begins with everything right away, but no email of each comment; the team has kinds of its own', async () => {
  const ann = await world.user('Ann')
  const { body } = await expectOK(world.call('/api/notifications/getSettings', {}, { as: ann }))
  const kinds = [
    'statusChanged',
    'officialUpdate',
    'etaChanged',
    'postMerged',
    'newComment',
    'followedComment',
    'reply',
    'mention',
    'newPostInCategory',
    'postReviewed',
    'entryPublished',
  ]
  expect(body['settings']).toEqual({
    choices: kinds.map((kind) => ({ kind, inApp: true, mail: kind === 'followedComment' ? 'off' : 'now' })),
    email: ann.email,
    emailRefused: null,
    digestHour: 8,
    timeZone: null,
    companyTimeZone: 'UTC',
    team: null,
  })
  const team = await expectOK(world.call('/api/notifications/getSettings', {}, { as: world.company.owner }))
  expect((team.body['settings'] as { choices: { kind: string }[] }).choices.map(({ kind }) => kind)).toEqual([
    ...kinds,
    'newPost',
    'boardComment',
    'boardStatusChanged',
    'postAssigned',
    'entryWaiting',
    'entryReviewed',
  ])
})

test('says when the address was refused, and names another that was not', async () => {
  const ann = await world.user('Ann')
  await world.db
    .updateTable('user_identities')
    .set({ refused_at: new Date('2026-11-20T10:00:00Z'), refused_code: 551 })
    .where('value', '=', ann.email)
    .execute()
  const refused = await expectOK(world.call('/api/notifications/getSettings', {}, { as: ann }))
  expect(refused.body['settings']).toMatchObject({
    email: ann.email,
    emailRefused: { at: '2026-11-20T10:00:00.000Z', code: 551 },
  })
  await world.db
    .insertInto('user_identities')
    .values({ company_id: world.company.id, kind: 'email', value: 'zz-other@example.com', user_id: ann.userID })
    .execute()
  const other = await expectOK(world.call('/api/notifications/getSettings', {}, { as: ann }))
  expect(other.body['settings']).toMatchObject({ email: 'zz-other@example.com', emailRefused: null })
})

test('a stranger is asked to sign in', async () => {
  expect((await world.call('/api/notifications/getSettings')).status).toBe(401)
})
