import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type Person, type World } from '../../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Title {
  id: string
  title: string
  urlName: string
  boardID: string
}

async function titles(boardURLNames: string[], as: Person | null = null): Promise<Title[]> {
  const { body } = await expectOK(world.call('/api/posts/get/titles', { boardURLNames }, { as }))
  return (body['result'] as { posts: Title[] }).posts
}

test('titles come newest first, whatever their status, without deleted ones', async () => {
  const [first, second] = [await world.board(), await world.board()]
  const posts = [
    await world.post(first.id, { title: 'One' }),
    await world.post(second.id, { title: 'Two' }),
    await world.post(first.id, { title: 'Three' }),
  ]
  const gone = await world.post(first.id, { title: 'Gone' })
  await expectOK(world.call('/api/posts/delete', { postID: gone.id }, { as: world.company.owner }))
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: posts[0]?.id, statusID: world.company.statuses['closed'] },
      { as: world.company.owner },
    ),
  )
  expect((await titles([first.urlName, second.urlName])).map((post) => post.title)).toEqual(['Three', 'Two', 'One'])
  expect(await titles([second.urlName])).toEqual([
    { id: posts[1]?.id, title: 'Two', urlName: 'two', boardID: second.id },
  ])
})

test('naming no board means every board that the viewer may see', async () => {
  const hidden = await world.board({ access: 'private' })
  await world.post(hidden.id, { title: 'Secret' }, world.company.owner)
  expect((await titles([])).map((post) => post.title)).not.toContain('Secret')
  expect((await titles([], world.company.owner)).map((post) => post.title)).toContain('Secret')
})

test('a board without posts has none, and a board that is not there is said to be so', async () => {
  const empty = await world.board()
  expect(await titles([empty.urlName])).toEqual([])
  const hidden = await world.board({ access: 'private' })
  const foreign = await world.board({ name: 'Foreign' }, world.other)
  for (const urlName of [hidden.urlName, foreign.urlName, 'absent']) {
    const answered = await world.call('/api/posts/get/titles', { boardURLNames: [empty.urlName, urlName] })
    expect(answered).toMatchObject({ status: 404, body: { code: 'notFound' } })
  }
  expect(await world.call('/api/posts/get/titles')).toMatchObject({
    status: 400,
    body: { code: 'missingInput', field: 'boardURLNames' },
  })
})

test('a search finds titles by their words, in other forms too, and by parts of them, those with the most votes first', async () => {
  const board = await world.board()
  const posts = [
    await world.post(board.id, { title: 'Snoozing reminders' }),
    await world.post(board.id, { title: 'Snooze a reminder' }),
    await world.post(board.id, { title: 'Something else' }),
  ]
  await expectOK(world.call('/api/votes/create', { postID: posts[1]?.id }, { as: await world.user() }))
  await world.fold()
  const search = async (text: string) => {
    const { body } = await expectOK(
      world.call('/api/posts/get/titles', { boardURLNames: [board.urlName], search: text }),
    )
    return (body['result'] as { posts: Title[] }).posts.map(({ title }) => title)
  }
  expect(await search('snoozed reminder')).toEqual(['Snooze a reminder', 'Snoozing reminders'])
  expect(await search('minder')).toEqual(['Snooze a reminder', 'Snoozing reminders'])
  expect(await search('absent')).toEqual([])
  expect(await search('!')).toEqual([])
  expect(await world.call('/api/posts/get/titles', { boardURLNames: ['absent'], search: 'reminder' })).toMatchObject({
    status: 404,
  })
})
