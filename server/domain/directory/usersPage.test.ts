import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyID } from '../../../db/companyID.ts'
import { userSorts } from '../../../contract/userKinds.ts'
import { rows } from '../../ports/database/database.ts'
import { randomOf } from '../../test/factsModel.ts'
import { openWorld, type World } from '../../test/world.ts'
import { newID } from '../ids.ts'
import { idOf, userOrders, usersPage, type Pick } from './usersPage.ts'
import { cameAsPick } from './whichUsers.ts'

let world: World
let companyID: CompanyID
const segments: string[] = []
const random = randomOf(77)
const people = 60
beforeAll(async () => {
  world = await openWorld()
  companyID = world.company.id
  const ids = Array.from({ length: people }, () => newID())
  await world.db
    .insertInto('users')
    .values(ids.map((id, nr) => ({ company_id: companyID, id, name: nr % 7 === 0 ? null : `Name ${nr % 9}` })))
    .execute()
  await rows(
    world.db,
    companyID,
    `update user_stats set vote_count = abs(hashtext(user_id::text)) % 5, spend = nullif(abs(hashtext(user_id::text)) % 4, 0), last_activity_at = now() - (abs(hashtext(user_id::text)) % 20) * interval '1 hour'
     where company_id = $1`,
  )
  for (const share of [0, 0.04, 0.3, 1]) {
    const id = newID()
    segments.push(id)
    await world.db
      .insertInto('segments')
      .values({
        company_id: companyID,
        id,
        subject: 'user',
        name: `${share}`,
        url_name: `of-${segments.length}`,
        due: false,
      })
      .execute()
    for (const user of ids.filter(() => random() < share))
      await world.db
        .insertInto('segment_users')
        .values({ company_id: companyID, segment_id: id, user_id: user })
        .execute()
  }
})
afterAll(() => world.close())

const inSegment = (id: string): Pick => {
  const of = `select g.user_id as id from segment_users g where g.company_id = $1 and g.segment_id = '${id}'`
  return { ids: `${of} union all ${of}`, test: (one) => `exists (${of} and g.user_id = ${one} offset 0)` }
}

test('a page has the same people whatever is looked up, walked or found as a whole', async () => {
  const some = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  for (const sort of userSorts)
    for (let run = 0; run < 40; run += 1) {
      const order = userOrders[sort]
      const picks = Array.from({ length: Math.floor(random() * 4) }, () =>
        random() < 0.3 ? cameAsPick([`abs(hashtext(u.id::text)) % 7 < ${some([1, 3, 6])}`]) : inSegment(some(segments)),
      )
      const [few, limit] = [1 + Math.floor(random() * 12), 1 + Math.floor(random() * 12)]
      const page = usersPage({ order, after: null, picks, within: [], limit, few })
      const found = await rows<{ id: string }>(world.db, companyID, `with ${page} select id from page`)
      const { key, row, direction } = order
      const wanted = await rows<{ id: string }>(
        world.db,
        companyID,
        `select u.id from users u join user_stats s on s.company_id = u.company_id and s.user_id = u.id
         where ${['u.company_id = $1', ...picks.map(({ ids }) => `u.id in (${ids})`)].join(' and ')}
         order by ${key} ${direction}, ${idOf[row]} ${direction} limit ${limit}`,
      )
      expect(found, `${sort}, ${picks.length} picks, few ${few}, limit ${limit}`).toEqual(wanted)
    }
})
