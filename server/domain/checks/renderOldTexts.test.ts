import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'
import { picture } from '../../test/pictures.ts'
import { rendererVersion } from '../text/markdown/markdown.ts'
import { renderOldTexts } from './renderOldTexts.ts'

let world: World
let ada: Person

beforeAll(async () => {
  world = await openWorld()
  ada = await world.user('Ada')
})
afterAll(() => world.close())

const source = 'See ![the chart](https://others.test/chart.png)'
const asBefore = '<p>See <img src="https://others.test/chart.png" alt="the chart" loading="lazy" /></p>'
const asNow = '<p>See <a href="https://others.test/chart.png" rel="nofollow ugc noopener">the chart</a></p>'

const run = (statement: string, values: unknown[]) => world.db.executeQuery(CompiledQuery.raw(statement, values))

test('the texts of an older renderer are rendered again: posts, comments and notes, in every company', async () => {
  const board = await world.board()
  const { id: postID } = await world.post(board.id, { details: source }, ada)
  const { body } = await expectOK(world.call('/api/comments/create', { postID, body: source }, { as: ada }))
  const { id: commentID } = body['comment'] as { id: string }
  const statusID = world.company.statuses['planned']
  await expectOK(world.call('/api/posts/changeStatus', { postID, statusID, note: source }, { as: world.company.owner }))
  const ours = await picture(world, ada)
  const shown = await world.post(board.id, { details: `![Mine](${ours.url})` }, ada)
  const { details_html: shownHTML } = await world.db
    .selectFrom('posts')
    .select('details_html')
    .where('id', '=', shown.id)
    .executeTakeFirstOrThrow()
  await run('update posts set details_html = $2, excerpt = $3, text_version = 5 where id = $1', [
    postID,
    asBefore,
    'See',
  ])
  await run('update posts set details_html = $2, text_version = 5 where id = $1', [shown.id, '<p>Of before</p>'])
  await run('update comments set body_html = $2, text_version = 5 where id = $1', [commentID, asBefore])
  await run('update status_changes set note_html = $2, text_version = 5 where post_id = $1', [postID, asBefore])

  expect(await renderOldTexts(world.db)).toBe(4)

  const posts = await world.db
    .selectFrom('posts')
    .select(['id', 'details_html', 'excerpt', 'text_version'])
    .where('id', 'in', [postID, shown.id])
    .orderBy('id')
    .execute()
  expect(posts).toEqual([
    { id: postID, details_html: asNow, excerpt: 'See the chart', text_version: rendererVersion },
    { id: shown.id, details_html: shownHTML, excerpt: '', text_version: rendererVersion },
  ])
  expect(shownHTML).toContain(`<img src="${ours.url}"`)
  expect(
    await world.db
      .selectFrom('comments')
      .select(['body_html', 'text_version'])
      .where('id', '=', commentID)
      .executeTakeFirst(),
  ).toEqual({ body_html: asNow, text_version: rendererVersion })
  expect(
    await world.db
      .selectFrom('status_changes')
      .select(['note_html', 'text_version'])
      .where('post_id', '=', postID)
      .executeTakeFirst(),
  ).toEqual({ note_html: asNow, text_version: rendererVersion })
  expect(await renderOldTexts(world.db)).toBe(0)
})

test('the place of a comment that was erased stays empty', async () => {
  const board = await world.board()
  const { id: postID } = await world.post(board.id, {}, ada)
  const { body } = await expectOK(world.call('/api/comments/create', { postID, body: source }, { as: ada }))
  const { id } = body['comment'] as { id: string }
  await run(
    "update comments set body = '-', body_html = '', author_id = null, deleted_at = now(), text_version = 5 where id = $1",
    [id],
  )
  expect(await renderOldTexts(world.db)).toBe(1)
  expect(
    await world.db.selectFrom('comments').select(['body_html', 'text_version']).where('id', '=', id).executeTakeFirst(),
  ).toEqual({ body_html: '', text_version: rendererVersion })
})
