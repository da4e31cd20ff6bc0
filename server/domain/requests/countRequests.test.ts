import { afterAll, beforeAll, expect, test } from 'vitest'
import { counters } from '../../jobs/counters.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'
import { checkData } from '../checks/checkData.ts'
import { newID } from '../ids.ts'
import { recountWaiting } from '../recounts/recount.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function settle(): Promise<void> {
  await world.fold()
  while ((await recountWaiting(world.db, counters)) > 0);
}

const asOwner = (call: string, input: Record<string, unknown>) =>
  expectOK(world.call(call, input, { as: world.company.owner }))

/** Who asked for what, as a person would count it: of every company the different people whose vote counts for it. */
async function byHand(): Promise<string[]> {
  const votes = await world.db.selectFrom('votes').selectAll().execute()
  const people = await world.db.selectFrom('third_party_company_people').selectAll().execute()
  const voters = new Map<string, Set<string>>()
  for (const vote of votes) {
    const companies = vote.third_party_company_id
      ? [vote.third_party_company_id]
      : people.filter(({ user_id }) => user_id === vote.user_id).map((row) => row.third_party_company_id)
    for (const company of companies) {
      const key = `${company} ${vote.root_post_id}`
      voters.set(key, (voters.get(key) ?? new Set()).add(vote.user_id))
    }
  }
  return [...voters].map(([key, { size }]) => `${key} ${size}`).sort()
}

async function counted(): Promise<string[]> {
  const found = await world.db.selectFrom('third_party_company_requests').selectAll().execute()
  return found.map((row) => `${row.third_party_company_id} ${row.post_id} ${row.votes}`).sort()
}

test('are those of the votes, whatever is voted, joined, left and merged', async () => {
  const board = await world.board()
  const company_id = world.company.id
  const customers = [newID(), newID(), newID()]
  await world.db
    .insertInto('third_party_companies')
    .values(customers.map((id, n) => ({ company_id, id, name: `Customer ${n}`, url_name: `customer-${n}` })))
    .execute()
  const people: Person[] = []
  for (let n = 0; n < 6; n += 1) people.push(await world.user())
  const posts: { id: string }[] = []
  for (let n = 0; n < 4; n += 1) posts.push(await world.post(board.id, { title: `Wish ${n}` }, people[0]))
  let seed = 7
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T
  const steps = [
    () => world.call('/api/votes/create', { postID: one(posts).id }, { as: one(people) }),
    () => world.call('/api/votes/delete', { postID: one(posts).id }, { as: one(people) }),
    () =>
      world.db
        .insertInto('third_party_company_people')
        .values({ company_id, third_party_company_id: one(customers), user_id: one(people).userID })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    () =>
      world.db
        .deleteFrom('third_party_company_people')
        .where('third_party_company_id', '=', one(customers))
        .where('user_id', '=', one(people).userID)
        .execute(),
    () =>
      world.db
        .updateTable('votes')
        .set({ third_party_company_id: random(2) === 0 ? one(customers) : null })
        .where('user_id', '=', one(people).userID)
        .execute(),
  ]
  for (let round = 0; round < 12; round += 1) {
    for (let n = 0; n < 8; n += 1) await one(steps)()
    await settle()
    expect(await counted()).toEqual(await byHand())
  }
  const [from, into] = posts as [{ id: string }, { id: string }, ...{ id: string }[]]
  await asOwner('/api/posts/merge', { postID: from.id, intoPostID: into.id })
  await settle()
  expect(await counted()).toEqual(await byHand())
  expect(await counted()).not.toEqual([])
  expect(await checkData(world.db, company_id)).toEqual([])
  await world.db
    .deleteFrom('third_party_companies')
    .where('id', '=', customers[0] as never)
    .execute()
  await settle()
  expect(await counted()).toEqual(await byHand())
})
