import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../checks/checkData.ts'
import { expectOK, openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
let boardID: string

beforeAll(async () => {
  world = await openWorld()
  boardID = (await world.board()).id
})
afterAll(() => world.close())

const asOwner = () => ({ as: world.company.owner })
const merge = (postID: string, intoPostID: string) => world.call('/api/posts/merge', { postID, intoPostID }, asOwner())
const unmerge = (postID: string) => world.call('/api/posts/unmerge', { postID }, asOwner())
const change = (what: 'create' | 'delete', postID: string, as: Person) =>
  world.call(`/api/votes/${what}`, { postID }, { as })

async function pair(): Promise<[string, string]> {
  const [one, other] = [await world.post(boardID), await world.post(boardID)]
  return [one.id, other.id]
}

test('votes and comments that come while posts are merged and unmerged are all there, and counted once', async () => {
  const [first, second] = await pair()
  const people = await Promise.all(Array.from({ length: 24 }, () => world.user()))
  let isOver = false
  // A person may vote and comment so often within an hour.
  const mostRounds = 15
  const merging = (async () => {
    for (let round = 0; round < 8; round += 1) {
      await expectOK(merge(first, second))
      await expectOK(unmerge(first))
    }
    isOver = true
  })()
  const voting = people.map(async (person, nr) => {
    for (let round = 0; !isOver && round < mostRounds; round += 1) {
      const target = (nr + round) % 2 === 0 ? first : second
      await expectOK(change((nr + round) % 3 === 0 ? 'delete' : 'create', target, person))
      if (nr < 3) await expectOK(world.call('/api/comments/create', { postID: target, body: 'Words' }, { as: person }))
      if (nr === 5) await world.fold()
    }
  })
  await Promise.all([merging, ...voting])
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
  await expectOK(merge(first, second))
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
  const [{ count }] = (await world.db
    .selectFrom('votes')
    .select(({ fn }) => fn.count<string>('user_id').distinct().as('count'))
    .where('post_id', 'in', [first, second])
    .execute()) as [{ count: string }]
  const { body } = await expectOK(world.call('/api/posts/getVoters', { postID: second }))
  expect(body['result']).toMatchObject({ count: Number(count) })
})

test('of two merges of one post at once one wins, and of two opposite ones too', async () => {
  const [first, second] = await pair()
  const third = (await world.post(boardID)).id
  const answers = await Promise.all([merge(first, second), merge(first, third)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const [fourth, fifth] = await pair()
  const opposite = await Promise.all([merge(fourth, fifth), merge(fifth, fourth)])
  expect(opposite.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})
