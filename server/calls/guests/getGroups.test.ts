import { afterAll, beforeAll, expect, test } from 'vitest'
import { absentID } from '../../test/commentsWorld.ts'
import { openGuestsWorld, oneSetAside, type GuestsWorld } from '../../test/guestsWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: GuestsWorld
beforeAll(async () => {
  world = await openGuestsWorld()
})
afterAll(() => world.close())

const ask = (input: Record<string, unknown>, as = world.company.owner) =>
  world.call('/api/guests/getGroups', input, { as })

test('a group says why, since when, how many and for which posts; of a post, only its own', async () => {
  const { groupID, postID } = await oneSetAside(world)
  const { body } = await expectOK(ask({ postID }))
  expect(body['result']).toMatchObject({
    groups: [
      {
        id: groupID,
        reasons: ['sameBrowser'],
        setAside: 1,
        counted: 0,
        isCounted: false,
        postCount: 1,
        posts: [{ id: postID }],
      },
    ],
    hasNextPage: false,
    cursor: null,
  })
  const other = await world.post(world.boardID)
  expect((await expectOK(ask({ postID: other.id }))).body['result']).toMatchObject({ groups: [] })
  expect((await ask({ postID: absentID })).body.code).toBe('notFound')
  expect((await ask({ cursor: 'x' })).body.code).toBe('badCursor')
})

test('there are ten a page, the latest first', async () => {
  const made: string[] = []
  for (let nr = 0; nr < 12; nr += 1) made.push((await oneSetAside(world)).groupID)
  const first = (await expectOK(ask({}))).body['result'] as { groups: { id: string }[]; cursor: string }
  const next = (await expectOK(ask({ cursor: first.cursor }))).body['result'] as typeof first
  const listed = [...first.groups, ...next.groups].map(({ id }) => id)
  expect([first.groups.length, new Set(listed).size]).toEqual([10, listed.length])
  expect(new Set(listed.slice(0, 12))).toEqual(new Set(made))
})

test('only those who moderate may', async () => {
  const { postID } = await oneSetAside(world)
  expect((await ask({ postID }, await world.member('contributor'))).body.code).toBe('forbidden')
  expect((await ask({ postID }, await world.user())).body.code).toBe('memberNeeded')
})
