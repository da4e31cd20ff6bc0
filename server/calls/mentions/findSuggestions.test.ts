import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { mentionsFindSuggestions } from '../../../contract/mentions.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

type Suggestions = OutputOf<typeof mentionsFindSuggestions>

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

const ask = (input: Record<string, unknown>, as: Person | null = null) => world.call('/api/mentions/findSuggestions', { boardID: world.boardID, membersOnly: false, prefix: '', ...input }, { as })
const names = async (input: Record<string, unknown>, as: Person | null = null) => ((await expectOK(ask(input, as))).body['suggestions'] as Suggestions).map(({ name }) => name)

it('offers the team alone where no post is named', async () => {
  await world.user('Somebody')
  const found = (await expectOK(ask({}))).body['suggestions'] as Suggestions
  expect(found.length).toBeGreaterThanOrEqual(3)
  for (const person of found) expect(person).toMatchObject({ isMember: true, pictureURL: null })
  expect(JSON.stringify(found)).not.toMatch(/@|Somebody/)
})

it('offers who has written on the post where everybody may read it, before the team, and nobody else', async () => {
  const [writer, reader, commenter, secret, gone, blocked] = await Promise.all(['Wanda Writer', 'Rita Reader', 'Cora Comment', 'Sid Secret', 'Gus Gone', 'Bea Blocked'].map((name) => world.user(name)))
  if (!writer || !reader || !commenter || !secret || !gone || !blocked) throw new Error('people are missing')
  const post = await world.post(world.boardID, {}, writer)
  await world.comment(post.id, {}, commenter)
  const internal = await world.comment(post.id, {}, secret)
  await world.db.updateTable('comments').set({ internal: true }).where('id', '=', internal.id).execute()
  const deleted = await world.comment(post.id, {}, gone)
  await expectOK(world.call('/api/comments/delete', { commentID: deleted.id }, { as: gone }))
  await world.comment(post.id, {}, blocked)
  await expectOK(world.call('/api/users/block', { userID: blocked.userID }, { as: world.manager }))
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: reader }))
  const found = await names({ postID: post.id })
  expect(found.slice(0, 2)).toEqual(['Cora Comment', 'Wanda Writer'])
  for (const name of ['Rita Reader', 'Sid Secret', 'Gus Gone', 'Bea Blocked']) expect(found).not.toContain(name)
  expect(await names({ postID: post.id, membersOnly: true })).not.toContain('Wanda Writer')
  expect(await names({ postID: post.id }, writer)).not.toContain('Wanda Writer')
})

it('finds by the beginning of any word of the name, accents and case aside, and by nothing else', async () => {
  const post = await world.post(world.boardID, {}, await world.user('Zoë van Dijk'))
  for (const prefix of ['zoe', 'ZOË', 'van', 'dij', 'van Di', ' zo']) expect(await names({ postID: post.id, prefix })).toContain('Zoë van Dijk')
  for (const prefix of ['oe', 'ijk', '%', '_', '\\', 'zoe  v']) expect(await names({ postID: post.id, prefix })).not.toContain('Zoë van Dijk')
})

it('offers at most eight', async () => {
  const post = await world.post(world.boardID)
  for (let number = 0; number < 9; number += 1) await world.comment(post.id, {}, await world.user(`Many ${number}`))
  expect(await names({ postID: post.id, prefix: 'many' })).toHaveLength(8)
})

it('answers for a hidden board, a post of another board and nothing alike', async () => {
  const [here, elsewhere] = [await world.post(world.boardID), await world.post((await world.board()).id)]
  const hidden = await world.post(world.hiddenBoardID, {}, world.manager)
  for (const input of [{ boardID: world.hiddenBoardID }, { boardID: absentID }, { boardID: 'no id' }, { postID: elsewhere.id }, { postID: hidden.id }, { postID: absentID }, { boardID: absentID, postID: here.id }]) {
    expect(said(await ask(input)), JSON.stringify(input)).toEqual(notThere)
  }
  expect((await ask({ boardID: world.hiddenBoardID, postID: hidden.id }, world.contributor)).status).toBe(200)
})
