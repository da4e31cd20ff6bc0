import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { customerRequestsGetPeople } from '../../../contract/customerRequests.ts'
import { openSales, type SalesWorld } from '../../test/salesWorld.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let at: SalesWorld
beforeAll(async () => {
  at = await openSales()
})
afterAll(() => at.world.close())

const people = async (postID: string, as: Person = at.sales) =>
  (await expectOK(at.ask('getPeople', { thirdPartyCompanyID: at.initech.id, postID }, as))).body['result'] as OutputOf<
    typeof customerRequestsGetPeople
  >

test('names who of the customer voted, the latest first, with who did so for them, and nobody else', async () => {
  const { world, initech, peter, milton } = at
  const post = await world.post(at.board.id, { title: 'Staplers' })
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: peter }))
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: await world.user() }))
  await expectOK(
    at.ask('vote', {
      thirdPartyCompanyID: initech.id,
      postID: post.id,
      userID: milton.userID,
      priority: 'important',
      sourceURL: 'https://calls.example/1',
    }),
  )
  const found = await people(post.id)
  expect(found.count).toBe(2)
  expect(found.people).toMatchObject([
    { id: milton.userID, name: 'Milton Waddams', priority: 'important', sourceURL: 'https://calls.example/1' },
    { id: peter.userID, name: 'Peter Gibbons', by: null, priority: null, email: peter.email },
  ])
  expect(found.people[0]?.by).not.toBe(null)
  const unseeing = await people(post.id, await memberWith(world, ['customers.view']))
  expect(unseeing.people.map(({ email }) => email)).toEqual([null, null])
})

test('on an anonymous board only the team reads names', async () => {
  const { world, peter } = at
  const board = await world.board()
  await expectOK(
    world.call('/api/boards/update', { boardID: board.id, isAnonymous: true }, { as: world.company.owner }),
  )
  const post = await world.post(board.id, {}, peter)
  expect(await people(post.id)).toMatchObject({ people: [], count: 1 })
  expect((await people(post.id, world.company.owner)).people).toHaveLength(1)
})

test('what is not there, and who may not see customers, are refused', async () => {
  const { world, initech, peter } = at
  const { id: postID } = await world.post(at.board.id)
  const hidden = await world.post((await world.board({ access: 'private' })).id, {}, world.company.owner)
  for (const input of [
    { thirdPartyCompanyID: initech.id, postID: hidden.id },
    { thirdPartyCompanyID: postID, postID },
    { thirdPartyCompanyID: 'no id', postID },
  ])
    expect((await at.ask('getPeople', input)).body.code).toBe('notFound')
  expect((await at.ask('getPeople', { thirdPartyCompanyID: initech.id, postID }, peter)).status).toBe(403)
})
