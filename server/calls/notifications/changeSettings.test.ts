import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationSettings } from '../../../contract/notifications.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
let board: { id: string }
beforeAll(async () => {
  world = await openMailWorld()
  board = await world.board()
})
afterAll(() => world.close())

async function change(as: Person, input: Record<string, unknown>): Promise<NotificationSettings> {
  const { body } = await expectOK(world.call('/api/notifications/changeSettings', input, { as }))
  return body['settings'] as NotificationSettings
}

async function toldAndMailed(as: Person): Promise<{ told: number; mailed: number }> {
  const mails = (await world.settle()).filter(({ recipient }) => recipient === as.email)
  const { body } = await expectOK(world.call('/api/notifications/get', { pages: 1 }, { as }))
  return { told: (body['result'] as { notifications: unknown[] }).notifications.length, mailed: mails.length }
}

async function commentedOn(author: Person): Promise<void> {
  const { id } = await world.post(board.id, {}, author)
  await expectOK(world.call('/api/comments/create', { postID: id, body: 'Yes.' }, { as: await world.user() }))
}

test('changes one thing about one kind, says what then holds, and records it once', async () => {
  const ann = await world.user('Ann')
  const first = await change(ann, { kind: 'newComment', mail: 'daily' })
  expect(first.choices.find(({ kind }) => kind === 'newComment')).toEqual({
    kind: 'newComment',
    inApp: true,
    mail: 'daily',
  })
  expect(first.choices.filter(({ mail }) => mail === 'daily')).toHaveLength(1)
  const second = await change(ann, { kind: 'newComment', inApp: false })
  expect(second.choices.find(({ kind }) => kind === 'newComment')).toEqual({
    kind: 'newComment',
    inApp: false,
    mail: 'daily',
  })
  await change(ann, { kind: 'newComment', inApp: false })
  await change(ann, { kind: 'reply', mail: 'now' })
  expect(await countEvents(world, 'user.notificationsChanged', { userID: ann.userID })).toBe(2)
})

test('each way of being told is of its own', async () => {
  const [both, inApp, byMail, none] = [await world.user(), await world.user(), await world.user(), await world.user()]
  await change(inApp, { kind: 'newComment', mail: 'off' })
  await change(byMail, { kind: 'newComment', inApp: false })
  await change(none, { kind: 'newComment', inApp: false, mail: 'off' })
  for (const person of [both, inApp, byMail, none]) await commentedOn(person)
  const mails = await world.settle()
  const found = await Promise.all(
    [both, inApp, byMail, none].map(async (as) => ({
      ...(await toldAndMailed(as)),
      mailed: mails.filter(({ recipient }) => recipient === as.email).length,
    })),
  )
  expect(found).toEqual([
    { told: 1, mailed: 1 },
    { told: 1, mailed: 0 },
    { told: 0, mailed: 1 },
    { told: 0, mailed: 0 },
  ])
})

test('an email that waits for its time is not sent any more', async () => {
  const ann = await world.user('Ann')
  await commentedOn(ann)
  // The event is delivered right away; the email waits out the undo window, which is an hour here.
  await expect
    .poll(
      async () =>
        (await world.db.selectFrom('deliveries').select('user_id').where('user_id', '=', ann.userID).execute()).length,
    )
    .toBe(1)
  await change(ann, { kind: 'newComment', mail: 'off' })
  expect((await toldAndMailed(ann)).mailed).toBe(0)
})

test("the team's kinds are the team's, and what is no kind is refused", async () => {
  const ann = await world.user('Ann')
  expect(
    (await world.call('/api/notifications/changeSettings', { kind: 'newPost', mail: 'off' }, { as: ann })).body.code,
  ).toBe('forbidden')
  expect((await world.call('/api/notifications/changeSettings', { kind: 'everything' }, { as: ann })).body.field).toBe(
    'kind',
  )
  const member = await world.member('contributor')
  await change(member, { kind: 'newPost', mail: 'off' })
  await world.post(board.id, {}, ann)
  expect((await toldAndMailed(member)).mailed).toBe(0)
})

test('a stranger is asked to sign in', async () => {
  expect((await world.call('/api/notifications/changeSettings', { kind: 'reply', mail: 'off' })).status).toBe(401)
})
