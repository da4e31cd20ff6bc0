import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { postSorts } from '../../../../contract/filterKinds.ts'
import type { PostItem } from '../../../../contract/posts.ts'
import { openAnotherProcess, type AnotherProcess } from '../../../test/anotherProcess.ts'
import { hearStatements } from '../../../test/heardStatements.ts'
import { expectOK, openWorld, type Person, type World } from '../../../test/world.ts'
import { newID } from '../../ids.ts'
import { insertPost } from '../insertPost.ts'

let world: World
let other: AnotherProcess
let manager: Person
let boards: { id: string; urlName: string }[]
let ids: string[]

beforeAll(async () => {
  world = await openWorld()
  other = await openAnotherProcess(world)
  manager = await world.member('manager')
  boards = [await world.board(), await world.board()]
  const statuses = ['open', 'planned', 'closed']
  ids = []
  for (let number = 0; number < 100; number += 1) {
    const id = newID()
    await insertPost(world.db, world.company.id, 'en', {
      id,
      boardID: boards[number % 2]?.id ?? '',
      categoryID: null,
      authorID: null,
      title: `Post ${number}`,
      details: '',
      created: new Date(Date.UTC(2026, 0, 1 + (number % 20))),
      statusID: world.company.statuses[statuses[number % 3] ?? ''] ?? '',
      importedVotes: number % 5,
    })
    ids.push(id)
  }
})
afterEach(() => world.db.updateTable('posts').set({ pinned_at: null }).execute())
afterAll(async () => {
  await other.close()
  await world.close()
})

interface Page {
  posts: PostItem[]
  cursor: string | null
}

const page = async (input: Record<string, unknown>, as: Person | null = null) =>
  (await expectOK(world.call('/api/posts/get', { pages: 1, ...input }, { as }))).body['result'] as Page
const pin = (postID: string | undefined, pinned = true) =>
  world.call('/api/posts/changeFacts', { postID, pinned }, { as: manager })
const marked = ({ posts }: Page) => posts.filter(({ isPinned }) => isPinned).map(({ id }) => id)

test('whatever is pinned, however a board is ordered, narrowed and paged: each post once, the pinned ones first and the others as ever', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 6 }),
      fc.constantFrom(...postSorts),
      fc.constantFrom(undefined, ['*'], ['open'], ['closed', 'planned']),
      fc.integer({ min: 1, max: 3 }),
      async (pinned, sort, status, pages) => {
        const list = { boardURLNames: [boards[0]?.urlName], sort, ...(status ? { status } : {}) }
        await world.db.updateTable('posts').set({ pinned_at: null }).execute()
        const before = (await page({ ...list, pages: 50 })).posts
        for (const [place, at] of pinned.entries())
          await world.db
            .updateTable('posts')
            .set({ pinned_at: new Date(Date.UTC(2026, 1, 1 + place)) })
            .where('id', '=', ids[at] ?? '')
            .execute()
        const walked: PostItem[] = []
        for (let cursor: string | null | undefined; cursor !== null;) {
          const next: Page = await page({ ...list, pages, ...(cursor === undefined ? {} : { cursor }) })
          walked.push(...next.posts)
          cursor = next.cursor
        }
        const first = pinned
          .filter((at) => at % 2 === 0)
          .toReversed()
          .slice(0, 3)
          .map((at) => before.find(({ id }) => id === ids[at]))
          .filter((post) => post !== undefined)
        const rest = before.filter((post) => !first.includes(post))
        expect(walked).toEqual([...first.map((post) => ({ ...post, isPinned: true })), ...rest])
        expect((await page({ ...list, pages: 50 })).posts).toEqual(walked)
      },
    ),
    { numRuns: 25 },
  )
})

test('a search, a list of several boards, the team’s and a person’s own have their order alone', async () => {
  const [board] = boards
  await expectOK(pin(ids[0]))
  const boardURLNames = [board?.urlName]
  expect(marked(await page({ boardURLNames }))).toEqual([ids[0]])
  expect(marked(await page({ boardID: board?.id }))).toEqual([ids[0]])
  for (const input of [{}, { boardURLNames, textSearch: 'post' }, { boardURLNames: boards.map((one) => one.urlName) }])
    expect(marked(await page(input))).toEqual([])
  for (const input of [
    { boardURLNames, team: true },
    { boardURLNames, my: true },
  ])
    expect(marked(await page(input, manager))).toEqual([])
})

test('three posts of a board are pinned, the latest first; a fourth is refused with the limit, also when an unpinning is undone', async () => {
  for (const at of [0, 2, 4]) await expectOK(pin(ids[at]))
  const list = { boardURLNames: [boards[0]?.urlName], status: ['*'] }
  expect(marked(await page(list))).toEqual([ids[4], ids[2], ids[0]])
  expect(await pin(ids[6])).toMatchObject({
    status: 400,
    body: { code: 'pinsFull', field: 'pinned', error: expect.stringContaining('3') as string },
  })
  await expectOK(pin(ids[1]))
  const { body } = await expectOK(pin(ids[2], false))
  const { changeIDs } = body['result'] as { changeIDs: string[] }
  await expectOK(pin(ids[6]))
  const undo = () => world.call('/api/posts/undoChanges', { changeIDs }, { as: manager })
  expect(await undo()).toMatchObject({ body: { code: 'pinsFull' } })
  await expectOK(pin(ids[6], false))
  await expectOK(undo())
  expect(new Set(marked(await page(list)))).toEqual(new Set([ids[0], ids[2], ids[4]]))
})

test('two who pin the last place at once get one place', async () => {
  for (const at of [0, 2]) await expectOK(pin(ids[at]))
  const answers = await Promise.all([pin(ids[4]), pin(ids[6])])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]))
})

test('another process knows at once what is pinned, unpinned, moved and deleted', async () => {
  const post = await world.post(boards[0]?.id ?? '')
  const firstOf = async (board: { urlName: string } | undefined) => {
    const { body } = await other.call('/api/posts/get', { pages: 1, sort: 'oldest', boardURLNames: [board?.urlName] })
    return marked(body['result'] as Page)
  }
  expect(await firstOf(boards[0])).toEqual([])
  await expectOK(pin(post.id))
  expect(await firstOf(boards[0])).toEqual([post.id])
  await expectOK(world.call('/api/posts/move', { postID: post.id, boardID: boards[1]?.id }, { as: manager }))
  expect([await firstOf(boards[0]), await firstOf(boards[1])]).toEqual([[], [post.id]])
  await expectOK(world.call('/api/posts/delete', { postID: post.id }, { as: manager }))
  expect(await firstOf(boards[1])).toEqual([])
  await expectOK(world.call('/api/posts/restore', { postID: post.id }, { as: manager }))
  expect(await firstOf(boards[1])).toEqual([post.id])
  await expectOK(pin(post.id, false))
  expect(await firstOf(boards[1])).toEqual([])
})

test('a board’s list is one statement, and without pinned posts it says nothing of them', async () => {
  const [board, neighbour] = boards
  await expectOK(pin(ids[0]))
  const statementsOf = async (urlName: string | undefined) => {
    const heard: string[] = []
    await page({ boardURLNames: [urlName] })
    const stop = hearStatements(world.service, (text) => heard.push(text))
    await page({ boardURLNames: [urlName] })
    stop()
    return heard
  }
  const [pinned, plain] = [await statementsOf(board?.urlName), await statementsOf(neighbour?.urlName)]
  expect(pinned).toHaveLength(1)
  expect(plain).toHaveLength(1)
  expect(pinned[0]).toContain('s.pin')
  expect(plain[0]).not.toMatch(/pin\b|<> all/)
})
