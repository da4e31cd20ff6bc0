import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import { openAnotherProcess, type AnotherProcess } from '../../test/anotherProcess.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let another: AnotherProcess
beforeAll(async () => {
  world = await openWorld()
  another = await openAnotherProcess(world)
})
afterAll(async () => {
  await another.close()
  await world.close()
})

const remove = (userID: string, as: Person | null = world.company.owner) =>
  world.call('/api/team/remove', { userID }, { as })

it('takes a member off the team on the next request of every process; they stay a user, and what they wrote stays', async () => {
  const board = await world.board()
  const ann = await world.member('manager')
  const asUser = {
    ...ann,
    cookie: await startSession(world.db, world.company.id, { userID: ann.userID, kind: 'user' }),
  }
  const post = await world.post(board.id, { title: 'By Ann' }, ann)
  for (const at of [world, another]) expect((await at.call('/api/team/get', {}, { as: ann })).status).toBe(200)
  await expectOK(remove(ann.userID))
  for (const at of [another, world])
    expect((await at.call('/api/team/get', {}, { as: ann })).body.code).toBe('signInNeeded')
  const { body } = await expectOK(another.call('/api/viewer/get', {}, { as: asUser }))
  expect(body['viewer']).toMatchObject({ id: ann.userID, isMember: false, permissions: [] })
  const found = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }))
  expect(found.body['post']).toMatchObject({ author: { id: ann.userID, isMember: false } })
  expect((await eventsOf(world, { userID: ann.userID })).at(-1)).toEqual({
    type: 'member.removed',
    actorID: world.company.owner.userID,
    data: {},
  })
  expect((await remove(ann.userID)).body.code).toBe('notFound')
})

it('refuses for the viewer, for one who may do more, for a user, and for another company’s member', async () => {
  const manager = await world.member('manager')
  expect((await remove(manager.userID, manager)).body.code).toBe('ownRole')
  expect((await remove(world.company.owner.userID, manager)).body.code).toBe('roleAbove')
  const others = [(await world.user()).userID, (await world.member('contributor', world.other)).userID, newID(), 'x']
  for (const userID of others) expect((await remove(userID)).body.code).toBe('notFound')
})

it('is for members who manage the team', async () => {
  const ann = await world.member('contributor')
  expect((await remove(world.company.owner.userID, ann)).body.code).toBe('forbidden')
  expect((await remove(ann.userID, null)).body.code).toBe('signInNeeded')
})
