import { afterAll, beforeAll, expect, test } from 'vitest'
import { nastyMarkdown } from '../../test/nastyTexts.ts'
import { picture } from '../../test/pictures.ts'
import { openCommentsWorld, type CommentsWorld } from '../../test/commentsWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: CommentsWorld
let ada: Person
let bob: Person
let boardID: string

beforeAll(async () => {
  world = await openCommentsWorld()
  ada = await world.user('Ada')
  bob = await world.user('Bob')
  boardID = world.boardID
})
afterAll(() => world.close())

const ask = (input: Record<string, unknown>, as: Person | null = null) =>
  world.call('/api/posts/preview', input, { as })
const preview = async (...asked: Parameters<typeof ask>) => (await expectOK(ask(...asked))).body['html'] as string

test('a text is shown as it is stored, hostile ones too', async () => {
  // The people mentioned are resolved when the text is sent.
  const nasty = nastyMarkdown.filter((text) => !text.includes('](user:'))
  for (const text of ['A **bold** word\n- one\n- two', ...nasty]) {
    const post = await world.post(boardID, { details: text }, await world.user())
    const { body } = await expectOK(world.call('/api/posts/getOne', { boardID, postURLName: post.urlName }))
    expect(await preview({ text }), text).toBe((body['post'] as { detailsHTML: string }).detailsHTML)
  }
})

test('images are shown to the person who uploaded them, or in the text that has them, and nothing is attached', async () => {
  const image = await picture(world, ada)
  const text = `![A cat](${image.url})`
  expect(await preview({ text }, ada)).toContain(`<img src="${image.url}" alt="A cat"`)
  for (const other of [null, bob]) expect(await preview({ text }, other)).toBe(`<p>${text}</p>`)
  const isAttached = async () =>
    (await world.db.selectFrom('files').select('post_id').where('id', '=', image.id).executeTakeFirstOrThrow())
      .post_id !== null
  expect(await isAttached()).toBe(false)
  const post = await world.post(boardID, { details: text }, ada)
  expect(await isAttached()).toBe(true)
  expect(await preview({ text }, ada)).toBe(`<p>${text}</p>`)
  for (const reader of [null, ada, bob]) expect(await preview({ text, postID: post.id }, reader)).toContain('<img')
})

test('images of a comment are shown where that comment is edited', async () => {
  const image = await picture(world, bob)
  const text = `![](${image.url})`
  const post = await world.post(boardID, {}, ada)
  const comment = await world.comment(post.id, { body: text }, bob)
  expect(await preview({ text, commentID: comment.id }, bob)).toContain('<img')
  expect(await preview({ text, postID: post.id }, bob)).not.toContain('<img')
})

test('a text that is too long to be sent is refused', async () => {
  expect(await ask({ text: 'x'.repeat(20_001) })).toMatchObject({
    status: 400,
    body: { code: 'textTooLong', field: 'text' },
  })
})

test('a post or comment that the viewer may not see is not found', async () => {
  const hidden = await world.board({ access: 'private' })
  const post = await world.post(hidden.id, {}, world.company.owner)
  for (const edited of [{ postID: post.id }, { postID: 'no-id' }, { commentID: post.id }])
    expect(await ask({ text: 'x', ...edited }, ada)).toMatchObject({ status: 404, body: { code: 'notFound' } })
})
