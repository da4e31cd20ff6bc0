import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSales, type SalesWorld } from '../../test/salesWorld.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { newID } from '../../domain/ids.ts'
import { rows } from '../../ports/database/database.ts'
import { insertModel } from '../../test/manyPosts.ts'
import { expectOK, type Person } from '../../test/world.ts'

let at: SalesWorld
beforeAll(async () => {
  at = await openSales()
})
afterAll(() => at.world.close())

test('counts a customer’s requests, those that shipped, and since a day, of the boards that the viewer sees', async () => {
  const { world, initech, peter } = at
  const { owner } = world.company
  const hidden = await world.board({ access: 'private' })
  const posts = [await world.post(at.board.id), await world.post(at.board.id), await world.post(hidden.id, {}, owner)]
  for (const post of posts)
    await expectOK(at.ask('vote', { thirdPartyCompanyID: initech.id, postID: post.id, userID: peter.userID }, owner))
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: posts[0]?.id, statusID: world.company.statuses['complete'] },
      { as: owner },
    ),
  )
  const count = async (since: string, as = owner) =>
    (await expectOK(at.ask('count', { companyURLName: initech.urlName, since }, as))).body['result']
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(await count(day(-1))).toEqual({ requests: 3, shipped: 1, shippedSince: 1 })
  expect(await count(day(2), at.sales)).toEqual({ requests: 2, shipped: 1, shippedSince: 0 })
})

test('a customer that is not there, and who may not see customers, are refused', async () => {
  const { world, initech } = at
  expect((await at.ask('count', { companyURLName: 'nobody' })).body.code).toBe('notFound')
  const input = { companyURLName: initech.urlName }
  expect((await at.ask('count', input, await memberWith(world, ['admin.view']))).status).toBe(403)
  expect((await at.ask('count', { ...input, since: 'soon' })).status).toBe(400)
})

test('counts many requests as it counts few', async () => {
  const { world, initech, board } = at
  const { owner } = world.company
  const hidden = await world.board({ access: 'private' })
  const statuses = ['open', 'complete']
  const posts = Array.from({ length: 2_400 }, (_, nr) => ({
    id: newID(),
    boardID: nr % 3 === 0 ? hidden.id : board.id,
    categoryID: null,
    authorID: null,
    status: statuses[nr % 2] ?? '',
    title: `Wish ${nr}`,
    created: '2026-01-01T00:00:00.000Z',
    score: 0,
    trending: 0,
    listed: true,
  }))
  const count = async (as: Person, since = '2026-06-01') =>
    (await expectOK(at.ask('count', { companyURLName: initech.urlName, since }, as))).body['result'] as Counted
  const [all, some] = [await count(owner), await count(at.sales)]
  await insertModel(world, posts)
  await rows(
    world.db,
    world.company.id,
    `update posts set status_changed_at = case when right(title, 1) = '1' then '2026-07-01'::timestamptz else '2026-02-01' end,
       deleted_at = case when right(title, 2) = '77' then now() end
     where company_id = $1 and title like 'Wish %'`,
  )
  await rows(
    world.db,
    world.company.id,
    `insert into third_party_company_requests (company_id, third_party_company_id, post_id, votes, first_vote_at, last_vote_at)
     select $1, $2::uuid, p.id, 1, now(), now() from posts p where p.company_id = $1 and p.title like 'Wish %'`,
    [initech.id],
  )
  const meant = (seesAll: boolean) => {
    const seen = posts.filter(({ title, boardID }) => !title.endsWith('77') && (seesAll || boardID === board.id))
    const shipped = seen.filter(({ status }) => status === 'complete')
    return [seen.length, shipped.length, shipped.filter(({ title }) => title.endsWith('1')).length]
  }
  const more = (now: Counted, before: Counted) => [
    now.requests - before.requests,
    now.shipped - before.shipped,
    now.shippedSince - before.shippedSince,
  ]
  expect(more(await count(owner), all)).toEqual(meant(true))
  expect(more(await count(at.sales), some)).toEqual(meant(false))
})

interface Counted {
  requests: number
  shipped: number
  shippedSince: number
}
