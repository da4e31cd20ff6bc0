import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostItem } from '../../../contract/posts.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string }
beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const ask = (postID: string, pages?: number) =>
  world.call(
    '/api/posts/getMergeSuggestions',
    { postID, ...(pages === undefined ? {} : { pages }) },
    { as: world.company.owner },
  )

async function suggested(postID: string, pages?: number) {
  const { body } = await expectOK(ask(postID, pages))
  const { posts, hasNextPage } = body['result'] as { posts: PostItem[]; hasNextPage: boolean }
  return { titles: posts.map(({ title }) => title), hasNextPage }
}

test('suggests posts that say something alike, of private boards too, the likest first and never the post itself', async () => {
  const hidden = await world.board({ access: 'private' })
  const post = await world.post(board.id, { title: 'Export invoices as PDF' })
  await world.post(hidden.id, { title: 'Export all invoices as a PDF file' }, world.company.owner)
  await world.post(board.id, { title: 'Invoices: export to PDF' })
  await world.post(board.id, { title: 'Dark theme' })
  expect(await suggested(post.id)).toEqual({
    titles: ['Invoices: export to PDF', 'Export all invoices as a PDF file'],
    hasNextPage: false,
  })
})

test('gives five a page and says whether there are more', async () => {
  const post = await world.post(board.id, { title: 'Calendar sync with Outlook' })
  for (let at = 0; at < 7; at++) await world.post(board.id, { title: `Calendar sync with Outlook, please ${at}` })
  const first = await suggested(post.id)
  expect([first.titles.length, first.hasNextPage]).toEqual([5, true])
  const both = await suggested(post.id, 2)
  expect([both.titles.length, both.hasNextPage]).toEqual([7, false])
  expect(both.titles.slice(0, 5)).toEqual(first.titles)
  expect((await ask(post.id, 11)).status).toBe(400)
})

test('is for the team, and a post that is not there or of another company is not found', async () => {
  const post = await world.post(board.id, { title: 'Fax confirmation' })
  const stranger = await world.call('/api/posts/getMergeSuggestions', { postID: post.id })
  const customer = await world.call(
    '/api/posts/getMergeSuggestions',
    { postID: post.id },
    { as: await world.user('Ann') },
  )
  expect([stranger.status, customer.status]).toEqual([401, 403])
  expect((await ask('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  const elsewhere = await world.call(
    '/api/posts/getMergeSuggestions',
    { postID: post.id },
    { as: world.other.owner, at: world.other },
  )
  expect(elsewhere.status).toBe(404)
})

test('says why: the words of the title that both have, and how many voted for both', async () => {
  const both = await world.user()
  const post = await world.post(board.id, { title: 'Snooze a reminder', details: 'Until the weekend' }, both)
  const other = await world.post(board.id, { title: 'Reminders: snoozing them until the weekend' }, both)
  const { body } = await expectOK(ask(post.id))
  const { posts } = body['result'] as { posts: { id: string; reason: unknown }[] }
  expect(posts.map(({ id, reason }) => ({ id, reason }))).toEqual([
    { id: other.id, reason: { words: ['reminders', 'snoozing', 'weekend'], voters: 1 } },
  ])
  // Someone who voted for a post that is part of the other one voted for that one.
  const [part, voter] = [await world.post(board.id, { title: 'Quieter evenings' }, both), await world.user()]
  for (const postID of [post.id, part.id]) await expectOK(world.call('/api/votes/create', { postID }, { as: voter }))
  await expectOK(world.call('/api/posts/merge', { postID: part.id, intoPostID: other.id }, { as: world.company.owner }))
  const again = (await expectOK(ask(post.id))).body['result'] as { posts: { reason: { voters: number } }[] }
  expect(again.posts.map(({ reason }) => reason.voters)).toEqual([2])
})
