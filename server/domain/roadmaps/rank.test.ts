import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomField, thirdPartyCompanyOf } from '../../test/customFields.ts'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'
import { untilWaiting } from '../../test/untilWaiting.ts'
import { rankNext, startRanking } from './rank.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, posts, result, settle, withFactors } = roadmapCalls(() => world)

/** Whether a roadmap waits for nothing that was changed on it. */
async function isRanked(id: string): Promise<boolean> {
  const { changed, ranked } = await world.db
    .selectFrom('roadmaps')
    .select(['changed', 'ranked'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return changed === ranked
}

const set = (id: string, values: { changed?: string; ranked_at?: Date; rank_failed_at?: Date }) =>
  world.db.updateTable('roadmaps').set(values).where('id', '=', id).execute()

test('what was changed is ranked before live ones that have waited longer', async () => {
  const [live, changed] = [await withFactors('Live', ['votes']), await withFactors('Changed', ['tenth'])]
  await settle()
  await set(live.id, { ranked_at: new Date(0) })
  await set(changed.id, { changed: '1000' })
  expect(await rankNext(world.db)).toBe(true)
  expect(await isRanked(changed.id)).toBe(true)
  expect([await rankNext(world.db), await rankNext(world.db)]).toEqual([true, false])
})

/** Adds a post for which a customer's people vote, one of each with such a number in a field, to a roadmap that follows the field. */
async function followed(name: string, numbers: readonly number[]) {
  const field = await makeCustomField(world, { name, subject: 'thirdPartyCompany', type: 'number' })
  const post = await world.post((await world.board()).id, { title: name })
  for (const number of numbers) {
    const person = await world.user()
    const customer = await thirdPartyCompanyOf(world, world.company, `${name} ${number}`)
    const ids = { company_id: world.company.id, third_party_company_id: customer }
    await world.db
      .insertInto('third_party_company_people')
      .values({ ...ids, user_id: person.userID })
      .execute()
    await world.db
      .insertInto('third_party_company_field_values')
      .values({ ...ids, field_id: field.id, number })
      .execute()
    await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: person }))
  }
  const { id: roadmapID, revision } = await done('create', { name })
  const factors = [{ name, side: 'impact', type: 'field', fieldID: field.id, weight: 1 }]
  await done('setFactors', { roadmapID, revision, factors })
  await result('posts/add', { roadmapID, postIDs: [post.id] })
  return roadmapID
}

test('numbers whose sum no double holds are ranked as very large ones', async () => {
  const id = await followed('Huge', [1.7e308, 1.7e308])
  await settle()
  const [post] = await posts(id)
  expect([post?.score, Object.values(post?.values ?? {})]).toEqual([1_000, [2e290]])
})

test('one that cannot be ranked keeps no other from it, and is ranked once it can be', async () => {
  await settle()
  const [broken, changed, live] = [
    await withFactors('Broken', ['tenth']),
    await withFactors('Other', ['tenth']),
    await withFactors('Later', ['votes']),
  ]
  await settle()
  await sql`alter table roadmap_rankings add constraint refused check (roadmap_id <> ${sql.lit(broken.id)})`.execute(
    world.db,
  )
  const post = await world.post((await world.board()).id, { title: 'Any' })
  for (const { id: roadmapID } of [broken, changed]) await result('posts/add', { roadmapID, postIDs: [post.id] })
  await set(broken.id, { ranked_at: new Date(0) })
  await set(live.id, { ranked_at: new Date(0) })
  await expect(rankNext(world.db)).rejects.toThrow('refused')
  await settle()
  expect([await isRanked(broken.id), await isRanked(changed.id)]).toEqual([false, true])
  // Its next turn comes after those of all others.
  await set(broken.id, { rank_failed_at: new Date(1) })
  await set(live.id, { ranked_at: new Date(0) })
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  expect([await rankNext(world.db, { onFailure }), failures]).toEqual([true, []])
  expect([await rankNext(world.db, { onFailure }), failures]).toEqual([true, [expect.any(Error)]])
  await sql`alter table roadmap_rankings drop constraint refused`.execute(world.db)
  await set(broken.id, { rank_failed_at: new Date(1) })
  const ranking = startRanking(world.db, (error) => failures.push(error))
  await expect.poll(() => isRanked(broken.id)).toBe(true)
  await ranking.stop()
  expect(failures).toHaveLength(1)
})

test('factors can be deleted by who holds the roadmap while it is ranked', async () => {
  await settle()
  const { id: roadmapID, factors } = await withFactors('Held', ['number'])
  const post = await world.post((await world.board()).id, { title: 'One' })
  await result('posts/add', { roadmapID, postIDs: [post.id] })
  await result('posts/setValues', { roadmapID, cells: [{ postID: post.id, factorID: factors['number'], value: 7 }] })
  const [ranking] = await world.db.transaction().execute(async (tx) => {
    await sql`select from roadmaps where id = ${roadmapID} for no key update`.execute(tx)
    const begun = rankNext(world.db)
    await untilWaiting(world)
    await tx.deleteFrom('roadmap_factors').where('roadmap_id', '=', roadmapID).execute()
    return [begun]
  })
  expect(await ranking).toBe(true)
})
