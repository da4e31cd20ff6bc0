import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../domain/checks/checkData.ts'
import { openAnotherProcess } from '../../test/anotherProcess.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { openModerationWorld, type ModerationWorld } from '../../test/moderationWorld.ts'

let m: ModerationWorld
beforeAll(async () => {
  m = await openModerationWorld()
})
afterAll(() => m.world.close())

const call = (path: string, input: Record<string, unknown>, as: ModerationWorld['ada'] | null) =>
  m.world.call(path, input, { as })
const getOne = (urlName: string, as: ModerationWorld['ada'] | null) =>
  call('/api/posts/getOne', { boardID: m.board.id, postURLName: urlName }, as)

test('a post that waits is nowhere but for its author and the team, and approving publishes it as if posted now', async () => {
  await m.holds('posts')
  const post = await m.world.post(m.board.id, { title: 'Night mode for maps' }, m.ada)
  expect([await m.titles(), await m.titles(m.bob), await m.counted()]).toEqual([[], [], 0])
  expect((await getOne(post.urlName, null)).status).toBe(404)
  expect((await getOne(post.urlName, m.bob)).status).toBe(404)
  for (const as of [m.ada, m.world.company.owner])
    expect((await getOne(post.urlName, as)).body['post']).toMatchObject({
      isDeleted: true,
      review: { isWaiting: true, note: null },
      score: 0,
    })
  for (const path of ['/api/votes/create', '/api/comments/create'])
    for (const as of [m.ada, m.bob]) {
      const { status } = await call(path, { postID: post.id, ...(path.includes('comments') && { body: 'Yes' }) }, as)
      expect([path, status]).toEqual([path, 404])
    }
  const [review] = await m.reviews()
  expect(review).toMatchObject({ kind: 'post', subjectID: post.id, isHeld: true, reasons: ['approval'], reports: [] })
  expect(await countEvents(m.world, 'post.created', { postID: post.id })).toBe(0)

  const before = new Date()
  expect(await m.write('/api/moderation/decide', { reviewIDs: [review?.id, review?.id], outcome: 'approved' })).toEqual(
    {
      result: { reviewIDs: [review?.id] },
    },
  )
  await m.world.fold()
  expect([await m.titles(), await m.counted(), await m.reviews()]).toEqual([['Night mode for maps'], 1, []])
  const { body } = await getOne(post.urlName, m.bob)
  expect(body['post']).toMatchObject({ isDeleted: false, score: 1 })
  expect(body['post']).not.toHaveProperty('review')
  expect(new Date((body['post'] as { created: string }).created).getTime()).toBeGreaterThanOrEqual(before.getTime() - 1)
  expect(await countEvents(m.world, 'post.created', { postID: post.id })).toBe(1)
  expect(await countEvents(m.world, 'post.approved', { postID: post.id })).toBe(1)
  expect(await m.write('/api/moderation/decide', { reviewIDs: [review?.id], outcome: 'rejected' })).toEqual({
    result: { reviewIDs: [] },
  })
})

test('a rejected post tells its author why, and nobody else that it was there', async () => {
  const post = await m.world.post(m.board.id, { title: 'Buy my watches' }, m.ada)
  const [review] = await m.reviews({ postID: post.id })
  await m.write('/api/moderation/decide', {
    reviewIDs: [review?.id],
    outcome: 'rejected',
    note: ' No adverts, please. ',
  })
  expect((await getOne(post.urlName, m.ada)).body['post']).toMatchObject({
    isDeleted: true,
    review: { isWaiting: false, note: 'No adverts, please.' },
  })
  expect((await getOne(post.urlName, m.bob)).status).toBe(404)
  expect(await m.titles()).not.toContain('Buy my watches')
})

test('what was rejected, withdrawn or spam before it was ever public is published when it is restored', async () => {
  await m.holds('postsAndComments')
  const { owner } = m.world.company
  const posts = [1, 2, 3].map((nr) => m.world.post(m.board.id, { title: `Away before it was there ${nr}` }, m.ada))
  const [rejected, withdrawn, spam] = await Promise.all(posts)
  if (!rejected || !withdrawn || !spam) throw new Error('Three posts are missing.')
  const [review] = await m.reviews({ postID: rejected.id })
  await m.write('/api/moderation/decide', { reviewIDs: [review?.id], outcome: 'rejected' })
  await m.write('/api/posts/delete', { postID: withdrawn.id }, m.ada)
  await m.write('/api/posts/markSpam', { postID: spam.id }, owner)
  await m.write('/api/users/unblock', { userID: m.ada.userID }, owner)
  for (const { id, urlName } of [rejected, withdrawn, spam]) {
    await m.write('/api/posts/restore', { postID: id }, owner)
    await m.world.fold()
    expect((await getOne(urlName, m.bob)).body['post']).toMatchObject({ isDeleted: false, score: 1 })
    for (const type of ['post.created', 'post.approved', 'post.restored'] as const)
      expect([type, await countEvents(m.world, type, { postID: id })]).toEqual([type, 1])
  }
  const comment = await m.comment(rejected.id, 'Back again', m.ada)
  await m.write('/api/comments/delete', { commentID: comment.id }, m.ada)
  expect(await m.said(rejected)).toEqual([])
  await m.write('/api/comments/restore', { commentID: comment.id }, owner)
  expect(await m.said(rejected)).toHaveLength(1)
  expect(await countEvents(m.world, 'comment.created', { postID: rejected.id })).toBe(1)
  expect(await checkData(m.world.db, m.world.company.id, { history: true })).toEqual([])
})

test('a comment that waits is seen by nobody else and counts nowhere until it is approved', async () => {
  await m.holds('none')
  const post = await m.world.post(m.board.id, { title: 'Offline routes' }, m.bob)
  await m.holds('postsAndComments')
  const comment = await m.comment(post.id, 'I need this *too*', m.ada)
  expect(comment).toMatchObject({ isWaiting: true, isDeleted: false, canEdit: false })
  expect(await m.said(post)).toEqual([])
  expect((await m.write('/api/moderation/getOwn', { postID: post.id }, m.ada))['own']).toMatchObject([
    { kind: 'comment', subjectID: comment.id, isWaiting: true, html: '<p>I need this <em>too</em></p>' },
  ])
  expect((await m.write('/api/moderation/getOwn', { postID: post.id }, m.bob))['own']).toEqual([])
  const commentCount = async () =>
    ((await getOne(post.urlName, m.bob)).body['post'] as { commentCount: number }).commentCount
  expect(await commentCount()).toBe(0)
  const [review] = await m.reviews({ postID: post.id })
  await m.write('/api/moderation/decide', { reviewIDs: [review?.id], outcome: 'approved' })
  expect([await m.said(post), await commentCount()]).toEqual([['<p>I need this <em>too</em></p>'], 1])
  await m.holds('none')
})

test('what the team writes never waits', async () => {
  await m.holds('postsAndComments')
  const post = await m.world.post(m.board.id, { title: 'From us' }, m.world.company.owner)
  await m.comment(post.id, 'And this', m.world.company.owner)
  expect(await m.reviews({ postID: post.id })).toEqual([])
  expect(await m.titles()).toContain('From us')
  await m.holds('none')
})

test('another process knows of a decision and of a block at once', async () => {
  const there = await openAnotherProcess(m.world)
  await m.holds('posts')
  const post = await m.world.post(m.board.id, { title: 'Seen there' }, m.bob)
  const status = async (as: typeof m.ada | null) =>
    (await there.call('/api/posts/getOne', { boardID: m.board.id, postURLName: post.urlName }, { as })).status
  expect([await status(null), await status(m.ada), await status(m.bob)]).toEqual([404, 404, 200])
  const [review] = await m.reviews({ postID: post.id })
  await m.write('/api/moderation/decide', { reviewIDs: [review?.id], outcome: 'approved' })
  expect(await status(null)).toBe(200)
  await m.write('/api/users/block', { userID: m.bob.userID, takesDown: true })
  expect(await status(null)).toBe(404)
  await m.write('/api/users/unblock', { userID: m.bob.userID, bringsBack: true })
  expect(await status(null)).toBe(200)
  await m.holds('none')
  await there.close()
})

test('blocking comes with a decision for those who may block', async () => {
  const troll = await m.world.user('Troll')
  await m.holds('posts')
  const post = await m.world.post(m.board.id, { title: 'Trolling' }, troll)
  await m.holds('none', 'keep')
  const [review] = await m.reviews({ postID: post.id })
  await m.write('/api/moderation/decide', { reviewIDs: [review?.id], outcome: 'rejected', blocksAuthor: true })
  expect((await call('/api/posts/create', { boardID: m.board.id, title: 'Again' }, troll)).body.code).toBe('blocked')
})

test('refuses a long note, and members who may not delete posts; another company’s reviews are not there', async () => {
  const { id: postID } = await m.world.post(m.board.id, { title: 'Reported' }, m.ada)
  await m.write('/api/reports/create', { postID, reason: 'spam' }, m.bob)
  const [review] = await m.reviews({ postID })
  const decide = (input: Record<string, unknown>, options: Parameters<typeof m.world.call>[2]) =>
    m.world.call('/api/moderation/decide', { reviewIDs: [review?.id], outcome: 'rejected', ...input }, options)
  const { owner } = m.world.company
  expect((await decide({ note: 'x'.repeat(501) }, { as: owner })).body).toMatchObject({
    code: 'textTooLong',
    field: 'note',
  })
  expect((await decide({}, { as: await m.world.member('contributor') })).body.code).toBe('forbidden')
  expect((await decide({}, { as: m.ada })).status).toBe(403)
  expect((await decide({}, { as: m.world.other.owner, at: m.world.other })).body).toEqual({ result: { reviewIDs: [] } })
  await m.write('/api/moderation/decide', { reviewIDs: [review?.id], outcome: 'approved' })
  expect(await m.titles()).toContain('Reported')
})
