import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'
import { checkData } from '../checks/checkData.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const asOwner = (path: string, inputs: Record<string, unknown>) =>
  expectOK(world.call(path, inputs, { as: world.company.owner }))

async function statusIDs(): Promise<Map<string, string>> {
  const { body } = await expectOK(world.call('/api/company/get', {}))
  const { statuses } = body['company'] as { statuses: { id: string; urlName: string }[] }
  return new Map(statuses.map(({ id, urlName }) => [urlName, id]))
}

/** A board's own counts, compared with its lists: without a filter, and in all. */
async function countsOf({ urlName }: { urlName: string }) {
  const { openCount, postCount } = (await expectOK(world.call('/api/boards/get', { boardURLName: urlName }))).body[
    'board'
  ] as Board
  const listed = async (inputs: object) => {
    const { body } = await expectOK(world.call('/api/posts/count', { boardURLNames: [urlName], ...inputs }))
    return (body['result'] as { count: number }).count
  }
  return { said: [openCount, postCount], listed: [await listed({}), await listed({ status: ['*'] })] }
}

test('a board says how many posts its list shows, and how many it has in all, whatever becomes of them', async () => {
  const board = await world.board()
  const other = await world.board()
  const statuses = await statusIDs()
  const [first, second, third] = [await world.post(board.id), await world.post(board.id), await world.post(board.id)]
  const steps: [() => Promise<unknown>, [number, number]][] = [
    [async () => {}, [3, 3]],
    [() => asOwner('/api/posts/changeStatus', { postID: first.id, statusID: statuses.get('planned') }), [3, 3]],
    [() => asOwner('/api/posts/changeStatus', { postID: first.id, statusID: statuses.get('complete') }), [2, 3]],
    [() => asOwner('/api/posts/changeStatus', { postID: second.id, statusID: statuses.get('closed') }), [1, 3]],
    [() => asOwner('/api/posts/changeStatus', { postID: second.id, statusID: statuses.get('open') }), [2, 3]],
    [() => asOwner('/api/posts/delete', { postID: first.id }), [2, 2]],
    [() => asOwner('/api/posts/delete', { postID: third.id }), [1, 1]],
    [() => asOwner('/api/posts/restore', { postID: first.id }), [1, 2]],
    [() => asOwner('/api/posts/move', { postID: first.id, boardID: other.id }), [1, 1]],
  ]
  for (const [step, counts] of steps) {
    await step()
    expect(await countsOf(board)).toEqual({ said: counts, listed: counts })
  }
  expect((await countsOf(other)).said).toEqual([0, 1])
  expect(await checkData(world.db, world.company.id)).toEqual([])
})
