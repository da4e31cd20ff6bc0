import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../domain/checks/checkData.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { settle } from '../../test/money.ts'
import { openSales, type SalesWorld } from '../../test/salesWorld.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK } from '../../test/world.ts'

let at: SalesWorld
beforeAll(async () => {
  at = await openSales()
})
afterAll(() => at.world.close())

test('a vote for one of a person’s companies is that company’s alone, and its list has it at once', async () => {
  const { world, initech, globex, milton, sales } = at
  const post = await world.post(at.board.id, { title: 'Staplers' })
  const vote = (
    await expectOK(
      at.ask('vote', { thirdPartyCompanyID: initech.id, postID: post.id, userID: milton.userID, priority: 'mustHave' }),
    )
  ).body['vote']
  expect(vote).toEqual({ postID: post.id, userID: milton.userID, isNew: true, score: 2 })
  expect(await at.requests(initech.urlName)).toEqual(['Staplers ×1'])
  expect(await at.requests(globex.urlName)).toEqual([])
  await settle(world)
  expect(await at.requests(initech.urlName)).toEqual(['Staplers ×1'])
  expect(await at.requests(globex.urlName)).toEqual([])
  expect(await checkData(world.db, world.company.id)).toEqual([])
  const row = await world.db
    .selectFrom('votes')
    .select(['by_id', 'third_party_company_id', 'priority'])
    .where('post_id', '=', post.id)
    .where('user_id', '=', milton.userID)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ by_id: sales.userID, third_party_company_id: initech.id, priority: 'mustHave' })
})

test('someone new becomes one of the customer’s people, and who voted keeps their vote', async () => {
  const { world, globex } = at
  const post = await world.post(at.board.id, { title: 'Printers' })
  const input = { thirdPartyCompanyID: globex.id, postID: post.id, email: 'hank@globex.example', name: 'Hank Scorpio' }
  const { body } = await expectOK(at.ask('vote', input))
  const { userID } = body['vote'] as { userID: string }
  const people = await expectOK(
    world.call('/api/users/getForCompany', { thirdPartyCompanyID: globex.id }, { as: at.sales }),
  )
  expect((people.body['result'] as { users: { id: string }[] }).users.map(({ id }) => id)).toContain(userID)
  expect((await expectOK(at.ask('vote', input))).body['vote']).toMatchObject({ userID, isNew: false })
  expect(await at.requests(globex.urlName)).toEqual(['Printers ×1'])
  expect((await eventsOf(world, { userID })).map(({ type }) => type)).toContain('vote.createdOnBehalf')
})

test('nobody, another company’s customers and posts, hidden boards, and who may not edit customers are refused', async () => {
  const { world, initech, peter } = at
  const { id: postID } = await world.post(at.board.id)
  const person = { userID: peter.userID }
  const input = { thirdPartyCompanyID: initech.id, postID, ...person }
  const hidden = await world.post((await world.board({ access: 'private' })).id, {}, world.company.owner)
  for (const [wrong, code] of [
    [{ thirdPartyCompanyID: initech.id, postID }, 'personMissing'],
    [{ ...input, userID: undefined, email: 'nobody' }, 'badAddress'],
    [{ ...input, sourceURL: 'javascript:alert(1)' }, 'badLinkAddress'],
    [{ ...input, thirdPartyCompanyID: postID }, 'notFound'],
    [{ ...input, postID: hidden.id }, 'notFound'],
    [{ ...input, userID: (await world.user(undefined, world.other)).userID }, 'notFound'],
  ] as const)
    expect([wrong, (await at.ask('vote', wrong)).body.code]).toEqual([wrong, code])
  expect((await at.ask('vote', input, await memberWith(world, ['customers.view', 'posts.edit']))).status).toBe(403)
  expect((await at.ask('vote', input, peter)).status).toBe(403)
  expect((await at.ask('vote', input, null)).status).toBe(401)
})
