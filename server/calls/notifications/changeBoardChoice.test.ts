import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationSettings } from '../../../contract/notifications.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
let ann: Person
beforeAll(async () => {
  world = await openMailWorld()
  ann = await world.user('Ann')
  await change(world.company.owner, { kind: 'newPost', mail: 'off', inApp: false })
})
afterAll(() => world.close())

async function change(as: Person, input: Record<string, unknown>): Promise<void> {
  await expectOK(world.call('/api/notifications/changeSettings', input, { as }))
}

async function choose(as: Person, boardID: string, kind: string, choice: string | null) {
  const { body } = await expectOK(world.call('/api/notifications/changeBoardChoice', { boardID, kind, choice }, { as }))
  return (body['settings'] as NotificationSettings).team?.boardChoices
}

/** The subjects of a member's emails, and the kinds of their notifications of a post. */
async function heard(as: Person, postID: string): Promise<{ mails: string[]; kinds: string[] }> {
  const mails = (await world.settle()).filter(({ recipient }) => recipient === as.email)
  const { body } = await expectOK(world.call('/api/notifications/get', { pages: 1 }, { as }))
  const { notifications } = body['result'] as { notifications: { kind: string; post: { id: string } }[] }
  return {
    mails: mails.map(({ subject }) => subject ?? ''),
    kinds: notifications.filter(({ post }) => post.id === postID).map(({ kind }) => kind),
  }
}

test('what a member chose for a board comes before what they chose about the kind, and before what the board does', async () => {
  const member = await world.member('manager')
  const [usual, quiet, loud] = [await world.board(), await world.board(), await world.board()]
  await world.db.updateTable('boards').set({ mails_team: false }).where('id', '=', loud.id).execute()
  await choose(member, quiet.id, 'newPost', 'off')
  expect(await choose(member, loud.id, 'newPost', 'now')).toHaveLength(2)
  const postOn = (board: { id: string }) => world.post(board.id, { title: 'Sync' }, ann)
  expect(await heard(member, (await postOn(usual)).id)).toEqual({ mails: ['New post: Sync'], kinds: ['newPost'] })
  expect(await heard(member, (await postOn(quiet)).id)).toEqual({ mails: [], kinds: [] })
  expect(await heard(member, (await postOn(loud)).id)).toEqual({ mails: ['New post: Sync'], kinds: ['newPost'] })
  await choose(member, loud.id, 'newPost', null)
  expect(await heard(member, (await postOn(loud)).id)).toEqual({ mails: [], kinds: ['newPost'] })
  await choose(member, quiet.id, 'newPost', 'inApp')
  expect(await heard(member, (await postOn(quiet)).id)).toEqual({ mails: [], kinds: ['newPost'] })
})

test('comments on all posts of a board, once each, and in the closer part where that sends an email', async () => {
  const member = await world.member('manager')
  await change(member, { kind: 'newPost', mail: 'off', inApp: false })
  const board = await world.board()
  const { id } = await world.post(board.id, { title: 'Sync' }, ann)
  const comment = async (body: string) =>
    expectOK(world.call('/api/comments/create', { postID: id, body }, { as: await world.user('Bob') }))
  await comment('Unheard.')
  expect(await heard(member, id)).toEqual({ mails: [], kinds: [] })
  await choose(member, board.id, 'boardComment', 'now')
  await comment('Heard.')
  expect(await heard(member, id)).toEqual({ mails: ['New comment: Sync'], kinds: [] })
  // Following sends no email of each comment by itself.
  await expectOK(world.call('/api/votes/create', { postID: id }, { as: member }))
  await comment('Also heard.')
  expect((await heard(member, id)).mails).toEqual(['New comment: Sync'])
})

test('a colleague’s new status and a post that is assigned, but not what one did oneself', async () => {
  const member = await world.member('manager')
  const { owner } = world.company
  await change(member, { kind: 'newPost', mail: 'off', inApp: false })
  await change(member, { kind: 'boardStatusChanged', mail: 'now', inApp: true })
  const { id } = await world.post((await world.board()).id, { title: 'Sync' }, ann)
  const statusBy = (as: Person, name: string) =>
    expectOK(world.call('/api/posts/changeStatus', { postID: id, statusID: world.company.statuses[name] }, { as }))
  await statusBy(owner, 'planned')
  expect(await heard(member, id)).toEqual({ mails: ['Planned: Sync'], kinds: ['boardStatusChanged'] })
  await statusBy(member, 'in-progress')
  expect((await heard(member, id)).mails).toEqual([])
  const assignBy = (as: Person, ownerID: string | null) =>
    expectOK(world.call('/api/posts/changeFacts', { postID: id, ownerID }, { as }))
  await assignBy(owner, member.userID)
  const assigned = await heard(member, id)
  expect([assigned.mails, assigned.kinds[0]]).toEqual([['Assigned to you: Sync'], 'postAssigned'])
  await assignBy(owner, null)
  await assignBy(member, member.userID)
  expect((await heard(member, id)).mails).toEqual([])
})

test('records each change once; a board that is not there, and everyone who is not of the team, are refused', async () => {
  const member = await world.member('contributor')
  const board = await world.board()
  await choose(member, board.id, 'newPost', 'daily')
  await choose(member, board.id, 'newPost', 'daily')
  await choose(member, board.id, 'boardComment', null)
  expect(await countEvents(world, 'user.notificationsChanged', { userID: member.userID })).toBe(1)
  const ask = (boardID: string, as: Person) =>
    world.call('/api/notifications/changeBoardChoice', { boardID, kind: 'newPost', choice: 'off' }, { as })
  expect((await ask('01900000-0000-7000-8000-000000000002', member)).status).toBe(404)
  expect((await ask(board.id, ann)).status).toBe(403)
})
