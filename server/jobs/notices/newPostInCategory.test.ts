import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
let board: { id: string }
let parent: string
let child: string

beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  board = await world.board({ name: 'Ideas' })
  await world.db.updateTable('boards').set({ mails_team: false }).where('id', '=', board.id).execute()
  parent = await category('Platforms')
  child = await category('Phones', parent)
})

async function category(name: string, parentID?: string): Promise<string> {
  const input = { boardID: board.id, name, parentID }
  const { body } = await expectOK(world.call('/api/categories/create', input, { as: world.company.owner }))
  return (body['category'] as { id: string }).id
}
const follow = (as: Person, categoryID: string) =>
  expectOK(world.call('/api/categories/subscribe', { categoryID }, { as }))
async function post(categoryID: string | null, as?: Person, title = 'Dark theme') {
  const input = { boardID: board.id, title, categoryID }
  await expectOK(world.call('/api/posts/create', input, { as: as ?? (await world.user('Ann Lee')) }))
}
const told = async () => (await world.settle()).map(({ recipient }) => recipient).sort()

it('tells those who follow the category, or the one above it, once, and says why', async () => {
  const [ofChild, ofParent, ofBoth, ofNone] = [
    await world.user(),
    await world.user(),
    await world.user(),
    await world.user(),
  ]
  await follow(ofChild, child)
  await follow(ofParent, parent)
  for (const id of [child, parent]) await follow(ofBoth, id)
  await follow(ofNone, await category('Elsewhere'))
  await post(child)
  const mails = await world.settle()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    [ofChild, ofParent, ofBoth].map(({ email }) => email).sort(),
  )
  const toChild = mails.find(({ recipient }) => recipient === ofChild.email)
  expect(toChild?.subject).toBe('New post in Phones: Dark theme')
  expect(toChild?.text).toContain('because you follow Phones on Ideas')
  expect(mails.find(({ recipient }) => recipient === ofParent.email)?.subject).toContain('Platforms')
})

it('tells nobody of a post of the category above, of one without a category, or its author', async () => {
  const reader = await world.user()
  await follow(reader, child)
  await post(parent)
  await post(null)
  await post(child, reader)
  expect(await told()).toEqual([])
})

it('is quiet for who may no longer see the board, is blocked, has ended it or chose no email', async () => {
  const [ended, off] = [await world.user(), await world.user()]
  for (const as of [ended, off]) await follow(as, child)
  await expectOK(world.call('/api/categories/unsubscribe', { categoryID: child }, { as: ended }))
  const choice = { kind: 'newPostInCategory', mail: 'off', inApp: true }
  await expectOK(world.call('/api/notifications/changeSettings', choice, { as: off }))
  await post(child)
  expect(await told()).toEqual([])
  const { body } = await expectOK(world.call('/api/notifications/get', { pages: 1 }, { as: off }))
  expect(JSON.stringify(body)).toContain('newPostInCategory')
  const reader = await world.user()
  await follow(reader, child)
  await expectOK(
    world.call('/api/boards/update', { boardID: board.id, access: 'private' }, { as: world.company.owner }),
  )
  await post(child, world.company.owner)
  expect(await told()).toEqual([])
})

it('a member who follows the category is told by email, even where the board does not email the team', async () => {
  const member = await world.member('contributor')
  await follow(member, child)
  await post(child)
  expect(await told()).toEqual([member.email])
})
