import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
let board: { id: string }
let post: { id: string }
let bob: Person

beforeAll(async () => {
  world = await openMailWorld()
  board = await world.board()
})
afterAll(() => world.close())
beforeEach(async () => {
  post = await world.post(board.id, { details: 'As it was.' }, world.company.owner)
  bob = await world.user('Bob')
  await world.settle()
})

const name = ({ userID }: Person) => `@[somebody](user:${userID})`
const owner = () => ({ as: world.company.owner })

async function comment(body: string): Promise<string> {
  const { body: answered } = await expectOK(world.call('/api/comments/create', { postID: post.id, body }, owner()))
  return (answered['comment'] as { id: string }).id
}

/** The kinds of what a person was told of, and how many emails reached them since it was last asked. */
async function toldTo(person: Person) {
  const emails = (await world.settle()).filter(({ recipient }) => recipient === person.email).length
  const { body } = await expectOK(world.call('/api/notifications/get', { pages: 1 }, { as: person }))
  const { notifications } = body['result'] as { notifications: { kind: string }[] }
  return { kinds: notifications.map(({ kind }) => kind), emails }
}

test('a comment that names someone after an edit tells them once, in the product and by email', async () => {
  const commentID = await comment('Who knows?')
  expect(await toldTo(bob)).toEqual({ kinds: [], emails: 0 })
  const edit = (body: string) => expectOK(world.call('/api/comments/update', { commentID, body }, owner()))
  await edit(`Who knows? ${name(bob)}`)
  expect(await toldTo(bob)).toEqual({ kinds: ['mention'], emails: 1 })
  await edit(`Who knows, ${name(bob)}?`)
  await edit('Nobody.')
  await edit(`${name(bob)} again`)
  expect(await toldTo(bob)).toEqual({ kinds: ['mention'], emails: 0 })
})

test('those who follow the post, and those whom the comment named before, hear nothing of an edit', async () => {
  const follower = await world.user('Faye')
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: follower }))
  const commentID = await comment(`${name(bob)}, who knows?`)
  const before = { bob: await toldTo(bob), follower: await toldTo(follower) }
  const carl = await world.user('Carl')
  await expectOK(
    world.call('/api/comments/update', { commentID, body: `${name(bob)} and ${name(carl)}, who knows?` }, owner()),
  )
  expect(await toldTo(carl)).toMatchObject({ kinds: ['mention'] })
  expect((await toldTo(bob)).kinds).toEqual(before.bob.kinds)
  expect((await toldTo(follower)).kinds).toEqual(before.follower.kinds)
})

test('a post that names someone after an edit tells them once', async () => {
  const edit = (details: string) => expectOK(world.call('/api/posts/update', { postID: post.id, details }, owner()))
  await edit(`As ${name(bob)} says.`)
  expect(await toldTo(bob)).toEqual({ kinds: ['mention'], emails: 1 })
  await edit('As it was.')
  await edit(`As ${name(bob)} said.`)
  expect(await toldTo(bob)).toEqual({ kinds: ['mention'], emails: 0 })
})

test('nobody is told who may not see it', async () => {
  const hidden = await world.board({ access: 'private' })
  post = await world.post(hidden.id, {}, world.company.owner)
  const commentID = await comment('Between us')
  await expectOK(world.call('/api/comments/update', { commentID, body: `Between us, ${name(bob)}` }, owner()))
  expect(await toldTo(bob)).toEqual({ kinds: [], emails: 0 })
})
