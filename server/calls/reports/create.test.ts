import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { openModerationWorld, type ModerationWorld } from '../../test/moderationWorld.ts'

let m: ModerationWorld
beforeAll(async () => {
  m = await openModerationWorld()
})
afterAll(() => m.world.close())

const report = (input: Record<string, unknown>, as: ModerationWorld['ada'] | null) =>
  m.world.call('/api/reports/create', input, { as })

test('the team sees what was reported, with its reasons and how many gave them, once per person', async () => {
  const post = await m.world.post(m.board.id, { title: 'Rude' }, m.ada)
  const carl = await m.world.user('Carl')
  for (const as of [m.bob, m.bob, carl, null, null])
    expect(
      (await report({ postID: post.id, reason: 'offensive', note: as === carl ? 'Second line' : '' }, as)).body,
    ).toEqual({
      result: { done: true },
    })
  expect(await m.reviews({ show: 'reported' })).toMatchObject([
    {
      kind: 'post',
      subjectID: post.id,
      isHeld: false,
      reasons: ['reported'],
      reports: [{ reason: 'offensive', count: 3 }],
      notes: ['Second line'],
    },
  ])
  expect(await m.reviews({ show: 'waiting' })).toEqual([])
})

test('a reported comment is taken down by rejecting, and stays by approving; who reported it before changes nothing any more', async () => {
  const post = await m.world.post(m.board.id, { title: 'A thread' }, m.ada)
  const [one, two] = [await m.comment(post.id, 'One', m.ada), await m.comment(post.id, 'Two', m.ada)]
  for (const commentID of [one.id, two.id]) await report({ postID: post.id, commentID, reason: 'private' }, m.bob)
  const found = await m.reviews({ postID: post.id })
  const idOf = (subjectID: string) => found.find((review) => review.subjectID === subjectID)?.id
  await m.write('/api/moderation/decide', { reviewIDs: [idOf(one.id)], outcome: 'rejected' })
  await m.write('/api/moderation/decide', { reviewIDs: [idOf(two.id)], outcome: 'approved' })
  expect(await m.said(post)).toEqual(['<p>Two</p>'])
  await report({ postID: post.id, commentID: two.id, reason: 'spam' }, m.bob)
  expect(await m.reviews({ postID: post.id })).toEqual([])
})

test('what one cannot see is not found: private, deleted, waiting, unknown, of another company', async () => {
  const hidden = await m.world.board({ name: 'Secret', access: 'private' })
  const secret = await m.world.post(hidden.id, {}, m.world.company.owner)
  const gone = await m.world.post(m.board.id, { title: 'Gone' }, m.ada)
  const remark = await m.comment(gone.id, 'Gone too', m.ada)
  await m.write('/api/posts/delete', { postID: gone.id })
  await m.holds('posts')
  const waits = await m.world.post(m.board.id, { title: 'Waits' }, m.ada)
  await m.holds('none', 'keep')
  const fine = await m.world.post(m.board.id, { title: 'Fine' }, m.ada)
  const elsewhere = await m.world.board({}, m.world.other)
  const foreign = await m.world.post(elsewhere.id, {}, undefined, m.world.other)
  const inputs = [
    ...[secret.id, gone.id, waits.id, foreign.id, crypto.randomUUID(), 'no id'].map((postID) => ({ postID })),
    { postID: gone.id, commentID: remark.id },
    { postID: fine.id, commentID: remark.id },
    { postID: fine.id, commentID: crypto.randomUUID() },
  ]
  for (const input of inputs)
    for (const as of [m.bob, null])
      expect([input, (await report({ ...input, reason: 'spam' }, as)).status]).toEqual([input, 404])
})

test('refuses a report of nothing, without a reason and with too long a note, and too many', async () => {
  await earlyInWindow(3600)
  const { id: postID } = await m.world.post(m.board.id, { title: 'Fine' }, m.ada)
  expect((await report({ reason: 'spam' }, m.bob)).body).toMatchObject({ code: 'missingInput', field: 'postID' })
  expect((await report({ postID }, m.bob)).body).toMatchObject({ code: 'missingInput', field: 'reason' })
  expect((await report({ postID, reason: 'other', note: 'x'.repeat(501) }, m.bob)).body.code).toBe('textTooLong')
  const busy = await m.world.user('Busy')
  await m.world.db
    .insertInto('limits')
    .values({ key: `report:${m.world.company.id}:${busy.userID}`, window_start: thisHour(), count: 30 })
    .execute()
  expect((await report({ postID, reason: 'spam' }, busy)).status).toBe(429)
})

function thisHour(): Date {
  return new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
}
