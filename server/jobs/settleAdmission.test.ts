import { afterAll, beforeAll, expect, test } from 'vitest'
import { markStale, recountWaiting } from '../domain/recounts/recount.ts'
import { addUpMembers } from '../domain/segments/memberCounts.ts'
import { visibleTo } from '../domain/sight.ts'
import { rows } from '../ports/database/database.ts'
import { customerWith, settle } from '../test/money.ts'
import { segmentCalls } from '../test/segmentCalls.ts'
import { expectOK, openWorld, type Person, type World } from '../test/world.ts'
import { counters } from './counters.ts'
import { settleAdmission } from './settleAdmission.ts'

/** Members of segments as rows: before people are told, while everyone is found, and their number. */
let world: World
let ada: Person

beforeAll(async () => {
  world = await openWorld()
  ada = await world.user('Ada')
})
afterAll(() => world.close())

const { done } = segmentCalls(() => world)
const scope = () => ({ company_id: world.company.id })

async function sees(boardID: string): Promise<boolean> {
  const found = await rows(
    world.db,
    world.company.id,
    `select 1 from boards b join users u on u.company_id = $1 and u.id = $3::uuid where b.company_id = $1 and b.id = $2::uuid and ${visibleTo('b', 'u')}`,
    [boardID, ada.userID],
  )
  return found.length > 0
}

const countOf = async (urlName: string) =>
  (
    (await expectOK(world.call('/api/segments/getOne', { urlName }, { as: world.company.owner }))).body['segment'] as {
      userCount: number
    }
  ).userCount

test('anyone who has left a segment is not told of its boards, and anyone who has come is', async () => {
  const customer = await customerWith(world)
  const big = await done('create', {
    subject: 'thirdPartyCompany',
    name: 'With people',
    rule: { fact: 'people', is: 'atLeast', value: 1 },
  })
  const theirs = await done('create', {
    subject: 'user',
    name: 'Theirs',
    rule: { fact: 'segment', is: 'isOneOf', value: [big.id] },
  })
  const board = await world.board()
  await expectOK(
    world.call(
      '/api/boards/update',
      { boardID: board.id, access: 'segments', segments: [theirs.id] },
      { as: world.company.owner },
    ),
  )
  await world.db
    .insertInto('third_party_company_people')
    .values({ ...scope(), third_party_company_id: customer.id, user_id: ada.userID })
    .execute()
  expect(await sees(board.id)).toBe(false)
  await settleAdmission(world.db, world.company.id)
  expect(await sees(board.id)).toBe(true)
  await world.db.deleteFrom('third_party_company_people').where('user_id', '=', ada.userID).execute()
  await settleAdmission(world.db, world.company.id)
  expect(await sees(board.id)).toBe(false)
})

test('while everyone who belongs to a segment is being found, others are counted, and changes wait for that one', async () => {
  const rule = { fact: 'name', is: 'is', value: 'Grace' }
  const busy = await done('create', { subject: 'user', name: 'Busy', rule })
  const free = await done('create', { subject: 'user', name: 'Free', rule })
  await settle(world)
  const grace = await world.user('Grace')
  const found = world.db.transaction().execute(async (tx) => {
    await rows(tx, world.company.id, `select pg_advisory_xact_lock(hashtextextended($2::text, 7203414)), $1::uuid`, [
      busy.id,
    ])
    await markStale(world.db, world.company.id, 'user', [grace.userID])
    while ((await recountWaiting(world.db, counters)) > 0);
    return [await countOf(busy.urlName), await countOf(free.urlName)]
  })
  expect(await found).toEqual([0, 1])
  await settle(world)
  expect([await countOf(busy.urlName), await countOf(free.urlName)]).toEqual([1, 1])
})

test('the number of members follows who comes and leaves, before and after it is added up', async () => {
  const list = await done('create', { subject: 'user', name: 'List' })
  const change = (input: object) =>
    expectOK(world.call('/api/segments/changeMembers', { segmentID: list.id, ...input }, { as: world.company.owner }))
  const others = [await world.user(), await world.user()]
  await change({ adds: [ada.userID, ...others.map(({ userID }) => userID)] })
  expect(await countOf(list.urlName)).toBe(3)
  expect(await addUpMembers(world.db)).toBeGreaterThan(0)
  expect(await countOf(list.urlName)).toBe(3)
  await change({ removes: [ada.userID] })
  expect(await countOf(list.urlName)).toBe(2)
  await addUpMembers(world.db)
  expect([await countOf(list.urlName), await addUpMembers(world.db)]).toEqual([2, 0])
  // Those of a segment that is gone are forgotten.
  await expectOK(world.call('/api/segments/delete', { segmentID: list.id }, { as: world.company.owner }))
  await addUpMembers(world.db)
  const left = await rows(world.db, world.company.id, 'select 1 from segment_changes where company_id = $1')
  expect(left).toEqual([])
})
