import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const erase = (userID: string, as: Person | null = world.company.owner, texts = 'keep') =>
  world.call('/api/users/erase', { userID, texts }, { as })

it('erases a person, says so once, and then there is nobody', async () => {
  const ann = await world.user('Ann')
  expect((await erase(ann.userID)).body).toEqual({ result: { done: true } })
  expect((await eventsOf(world, { userID: ann.userID })).at(-1)).toEqual({
    type: 'user.erased',
    actorID: world.company.owner.userID,
    data: { texts: 'keep' },
  })
  expect((await world.call('/api/viewer/get', {}, { as: ann })).body['viewer']).toBeNull()
  expect((await erase(ann.userID)).body.code).toBe('notFound')
})

it('leaves what they wrote, by nobody', async () => {
  const board = await world.board()
  const bob = await world.user('Bob')
  const post = await world.post(board.id, { title: 'Written before' }, bob)
  await expectOK(erase(bob.userID))
  const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }))
  expect(body['post']).toMatchObject({ title: 'Written before', author: null })
})

it('refuses for a member, a choice that is none, and answers for another company’s people as for nobody', async () => {
  expect((await erase((await world.member('contributor')).userID)).body.code).toBe('forbidden')
  const cid = await world.user('Cid')
  expect((await erase(cid.userID, world.company.owner, 'burn')).body).toMatchObject({
    code: 'badInput',
    field: 'texts',
  })
  const elsewhere = await world.user('Elsewhere', world.other)
  for (const id of [elsewhere.userID, newID(), 'no-id']) expect((await erase(id)).body.code).toBe('notFound')
})

it('is for members who may block', async () => {
  const ann = await world.user('Ann')
  expect((await erase(ann.userID, null)).body.code).toBe('signInNeeded')
  expect((await erase(ann.userID, await world.user())).body.code).toBe('memberNeeded')
  expect((await erase(ann.userID, await world.member('contributor'))).body.code).toBe('forbidden')
  expect((await erase(ann.userID, world.other.owner)).body.code).toBe('signInNeeded')
  expect((await world.call('/api/viewer/get', {}, { as: ann })).body['viewer']).not.toBeNull()
})
