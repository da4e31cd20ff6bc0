import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergingCalls } from '../../test/mergingCalls.ts'
import { customerWith } from '../../test/money.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { preview, refused } = mergingCalls(() => world, 'users')

it('says what one brings along, what counts once, and which value remains', async () => {
  const [ann, anna] = [await world.user('Ann'), await world.user('Anna')]
  const board = await world.board()
  const post = await world.post(board.id, {}, ann)
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: anna }))
  await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'Please' }, { as: ann }))
  await customerWith(world, { people: [ann] })
  expect(await preview(ann.userID, anna.userID)).toMatchObject({
    posts: 1,
    comments: 1,
    votes: 1,
    doubleVotes: 1,
    companies: 1,
    notes: 0,
    intoMember: false,
    fields: [
      { field: 'name', merged: { text: 'Ann' }, into: { text: 'Anna' } },
      { field: 'email', merged: { text: ann.email }, into: { text: anna.email } },
    ],
  })
})

it('says no address to who may not see addresses', async () => {
  const [ann, anna] = [await world.user('Ann'), await world.user('Anna')]
  await expectOK(
    world.call(
      '/api/roles/create',
      { name: 'Blind', permissions: ['admin.view', 'customers.view', 'customers.edit'] },
      { as: world.company.owner },
    ),
  )
  const member = await world.member('Blind')
  const { fields } = await preview(ann.userID, anna.userID, member)
  expect(JSON.stringify(fields)).not.toContain('@')
})

it('refuses as merging does', async () => {
  const ann = await world.user()
  expect(await refused('previewMerge', ann.userID, ann.userID)).toEqual(['mergeSame', 'intoUserID'])
  expect(await refused('previewMerge', world.company.owner.userID, ann.userID)).toEqual(['mergeMember', 'userID'])
})
