import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comment } from '../../../contract/activity.ts'
import { checkData } from '../checks/checkData.ts'
import { absentID } from '../../test/commentsWorld.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
let boardID: string
let manager: Person
beforeAll(async () => {
  world = await openMailWorld()
  boardID = (await world.board()).id
  manager = await world.member('manager')
})
afterAll(() => world.close())

async function comment(postID: string, body: string, as: Person): Promise<Comment> {
  return (await expectOK(world.call('/api/comments/create', { postID, body }, { as }))).body['comment'] as Comment
}
const mention = ({ userID }: Person, name = 'x') => `@[${name}](user:${userID})`
const link = ({ userID }: Person, name: string) => `<a class="mention" href="/u/${userID}">@${name}</a>`

test('a mention is kept by the name of its id, of who is suggested there; of anyone else, oneself too, the words stay', async () => {
  const [author, writer, reader, silent] = [
    await world.user('Ann'),
    await world.user('Bob'),
    await world.user('Rita'),
    await world.member('contributor'),
  ]
  const post = await world.post(boardID, {}, author)
  await comment(post.id, 'First', writer)
  await comment(post.id, 'Thanks', manager)
  const said = await comment(
    post.id,
    `Ask ${mention(author, 'The boss')}, ${mention(writer)}, ${mention(manager)}, ${mention(silent)}, ${mention(reader, 'Rita?')} and @[nobody](user:${absentID})`,
    writer,
  )
  const { name } = await world.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', manager.userID)
    .executeTakeFirstOrThrow()
  expect(said.bodyHTML).toBe(
    `<p>Ask ${link(author, 'Ann')}, @x, ${link(manager, name ?? '')}, @x, @Rita? and @nobody</p>`,
  )
  expect(said.body).toContain(mention(author, 'Ann'))
  expect((await comment(post.id, mention(reader), manager)).bodyHTML).toBe(`<p>${link(reader, 'Rita')}</p>`)
})

test('who was named in a text may stay in it when it is edited', async () => {
  const [author, reader] = [await world.user('Ann'), await world.user('Rita')]
  const post = await world.post(boardID, {}, author)
  const said = await comment(post.id, `Hello ${mention(reader)}`, manager)
  const edited = (
    await expectOK(
      world.call('/api/comments/update', { commentID: said.id, body: `Hi ${mention(reader, 'y')}` }, { as: manager }),
    )
  ).body['comment'] as Comment
  expect(edited.bodyHTML).toBe(`<p>Hi ${link(reader, 'Rita')}</p>`)
})

test('a new name stands in every text that names the person, and is found by a search', async () => {
  const author = await world.user('Before')
  const post = await world.post(boardID, { title: 'A post', details: 'Nothing' }, author)
  const said = await comment(post.id, `Thanks ${mention(author)}`, manager)
  await expectOK(
    world.call('/api/posts/update', { postID: post.id, details: `Asked by ${mention(author)}` }, { as: manager }),
  )
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: post.id, statusID: world.company.statuses['planned'], note: `As ${mention(author)} said` },
      { as: manager },
    ),
  )
  await expectOK(world.call('/api/viewer/update', { name: 'Afterwards' }, { as: author }))
  await world.settle()
  const row = await world.db
    .selectFrom('comments')
    .select(['body', 'body_html'])
    .where('id', '=', said.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    body: `Thanks ${mention(author, 'Afterwards')}`,
    body_html: `<p>Thanks ${link(author, 'Afterwards')}</p>`,
  })
  expect(
    await world.db.selectFrom('posts').select('excerpt').where('id', '=', post.id).executeTakeFirstOrThrow(),
  ).toEqual({ excerpt: 'Asked by @Afterwards' })
  expect(
    await world.db
      .selectFrom('status_changes')
      .select('note_html')
      .where('post_id', '=', post.id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ note_html: `<p>As ${link(author, 'Afterwards')} said</p>` })
  const { body } = await expectOK(world.call('/api/posts/get', { pages: 1, textSearch: 'afterwards', status: ['*'] }))
  expect(JSON.stringify(body)).toContain(post.id)
  await world.fold()
  expect(await checkData(world.db)).toEqual([])
})
