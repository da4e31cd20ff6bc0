import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { mergingCalls } from '../../test/mergingCalls.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { call, merge, refused, undo } = mergingCalls(() => world, 'users')

it('makes what one did the other’s, and both addresses theirs', async () => {
  const [ann, anna] = [await world.user('Ann'), await world.user('Anna')]
  const post = await world.post((await world.board()).id, {}, ann)
  const mergeID = await merge(ann.userID, anna.userID)
  const { body } = await expectOK(call('getOne', { urlName: ann.userID }))
  expect(body['user']).toMatchObject({ id: anna.userID, name: 'Anna', team: { email: anna.email } })
  const identities = await world.db
    .selectFrom('user_identities')
    .select('value')
    .where('user_id', '=', anna.userID)
    .execute()
  expect(identities.map(({ value }) => value).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [ann.email, anna.email].toSorted((a, b) => a.localeCompare(b)),
  )
  const { author_id: authorID } = await world.db
    .selectFrom('posts')
    .select('author_id')
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow()
  expect(authorID).toBe(anna.userID)
  expect((await eventsOf(world, { userID: anna.userID })).at(-1)).toMatchObject({
    type: 'user.merged',
    data: { mergedUserID: ann.userID, mergeID },
  })
})

it('merges the same two at once into one, and says so to the other', async () => {
  const [ann, anna] = [await world.user(), await world.user()]
  const both = await Promise.all([
    call('merge', { userID: ann.userID, intoUserID: anna.userID }),
    call('merge', { userID: anna.userID, intoUserID: ann.userID }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body['code']).toBe('mergedMeanwhile')
})

it('keeps the team’s accounts safe', async () => {
  const ann = await world.user()
  const { owner } = world.company
  await expectOK(
    world.call(
      '/api/roles/create',
      { name: 'Success', permissions: ['admin.view', 'customers.view', 'customers.edit'] },
      { as: owner },
    ),
  )
  const success = await world.member('Success')
  expect(await refused('merge', owner.userID, ann.userID)).toEqual(['mergeMember', 'userID'])
  expect(await refused('merge', ann.userID, owner.userID, success)).toEqual(['mergeIntoMember', 'intoUserID'])
  const manager = await world.member('manager')
  expect((await refused('merge', ann.userID, owner.userID, manager))[0]).toMatch(/^(roleAbove|mergeIntoMember)$/)
  const post = await world.post((await world.board()).id, {}, ann)
  const mergeID = await merge(ann.userID, success.userID)
  // A code to an address proves a mailbox: anyone who came by it is the member, without what the team may do.
  expect((await world.call('/api/users/getBlocked', {}, { as: ann })).status).toBe(403)
  await undo(mergeID)
  const { author_id: authorID } = await world.db
    .selectFrom('posts')
    .select('author_id')
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow()
  expect(authorID).toBe(ann.userID)
})

it('refuses one with oneself, anyone who is blocked without the permission to block, another company’s, and nobody', async () => {
  const ann = await world.user()
  expect(await refused('merge', ann.userID, ann.userID)).toEqual(['mergeSame', 'intoUserID'])
  const stranger = await world.user('Eve', world.other)
  expect(await refused('merge', ann.userID, stranger.userID)).toEqual(['notFound', 'intoUserID'])
  expect(await refused('merge', 'nobody', ann.userID)).toEqual(['notFound', 'userID'])
  const blocked = await world.user()
  await expectOK(call('block', { userID: blocked.userID }))
  await expectOK(
    world.call(
      '/api/roles/create',
      { name: 'Helpers', permissions: ['admin.view', 'customers.view', 'customers.edit'] },
      { as: world.company.owner },
    ),
  )
  const helper = await world.member('Helpers')
  expect(await refused('merge', blocked.userID, ann.userID, helper)).toEqual(['mergeBlocked', 'userID'])
})
