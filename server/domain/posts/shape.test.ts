import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Image } from '../../../contract/images.ts'
import type { PostItem } from '../../../contract/posts.ts'
import { getFile, picture } from '../../test/pictures.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let ada: Person
let bob: Person
beforeAll(async () => {
  world = await openWorld()
  ada = await world.user('Ada')
  bob = await world.user('Bob')
})
afterAll(() => world.close())

const owner = () => world.company.owner
const shown = ({ url }: Image) => `![An image](${url})`
const change = (path: string, input: Record<string, unknown>, as = owner()) => expectOK(world.call(path, input, { as }))

/** A post with its own board, and what a list gives as its image. */
async function postWith(details: string, as = ada) {
  const { id: boardID, urlName } = await world.board()
  const post = await world.post(boardID, { details }, as)
  const list = async (reader: Person | null = null) => {
    const { body } = await expectOK(world.call('/api/posts/get', { pages: 1, boardID }, { as: reader }))
    return (body['result'] as { posts: PostItem[] }).posts.map(({ imageURL }) => imageURL)
  }
  return {
    post,
    boardID,
    boardURLName: urlName,
    list,
    edit: (text: string, by = ada) => change('/api/posts/update', { postID: post.id, details: text }, by),
  }
}

test('a list shows the first image of a post’s details, in its small version, and follows each edit', async () => {
  const [first, second] = [await picture(world, ada), await picture(world, ada)]
  const { list, edit } = await postWith(`A **text**. ${shown(first)}\n\n${shown(second)}`)
  expect(await list()).toEqual([first.smallURL])
  await edit(`> ${shown(second)}\n\n${shown(first)}`)
  expect(await list()).toEqual([second.smallURL])
  await edit(`Corrected. ${shown(first)}`, owner())
  expect(await list()).toEqual([first.smallURL])
  await edit('Words only.')
  expect(await list()).toEqual([null])
})

test('only an image that the details show is one: not another’s, an absent one, a quoted tag, nor one of a comment', async () => {
  const [theirs, comments] = [await picture(world, bob), await picture(world, ada)]
  const { post, list } = await postWith(
    [
      shown(theirs),
      '![x](/files/01900000-0000-7000-8000-000000000001)',
      `<img src="${theirs.url}">`,
      `\`<img src="${theirs.url}">\``,
      `![<img src="${theirs.url}">](https://example.com/a.png)`,
    ].join('\n\n'),
  )
  await change('/api/comments/create', { postID: post.id, body: shown(comments) }, ada)
  expect(await list()).toEqual([null])
})

test('an id in capitals is the same image', async () => {
  const image = await picture(world, ada)
  const { list } = await postWith(`![x](/files/${image.id.toUpperCase()})`)
  expect(await list()).toEqual([image.smallURL])
})

test('the roadmap, a search and a person’s posts show it too', async () => {
  const image = await picture(world, ada)
  const { post } = await postWith(`Periwinkle ${shown(image)}`)
  await change('/api/posts/changeStatus', { postID: post.id, statusID: world.company.statuses['planned'] })
  const { body: roadmap } = await expectOK(world.call('/api/roadmap/get', { pages: 1 }))
  const cards = (roadmap['result'] as { columns: { posts: PostItem[] }[] }).columns.flatMap(({ posts }) => posts)
  expect(cards.find(({ id }) => id === post.id)?.imageURL).toBe(image.smallURL)
  const { body: found } = await expectOK(world.call('/api/posts/get', { pages: 1, textSearch: 'periwinkle' }))
  expect((found['result'] as { posts: PostItem[] }).posts).toMatchObject([{ imageURL: image.smallURL }])
})

test('an image in a list is served to those who see the post, and to nobody else', async () => {
  const image = await picture(world, ada)
  const { post, boardID, list } = await postWith(shown(image))
  const status = async (as: Person | null) => (await getFile(world, image.smallURL, { as })).statusCode
  await change('/api/boards/update', { boardID, access: 'private' })
  expect([await list(owner()), await status(owner()), await status(bob)]).toEqual([[image.smallURL], 200, 404])
  await change('/api/boards/update', { boardID, access: 'public' })
  await change('/api/posts/delete', { postID: post.id })
  expect([await list(), await status(bob)]).toEqual([[], 404])
  await change('/api/posts/restore', { postID: post.id })
  expect([await list(), await status(bob)]).toEqual([[image.smallURL], 200])
})

test('erasing a person leaves the images of texts that stay, and takes those of texts that go', async () => {
  for (const texts of ['keep', 'remove'] as const) {
    const person = await world.user('Cleo')
    const image = await picture(world, person)
    const { post, list } = await postWith(shown(image), person)
    await change('/api/votes/create', { postID: post.id }, bob)
    await change('/api/users/erase', { userID: person.userID, texts })
    expect(await list()).toEqual([texts === 'keep' ? image.smallURL : null])
  }
})
