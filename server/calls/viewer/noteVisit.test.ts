import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const note = async (as: Person) => {
  const { body } = await expectOK(world.call('/api/viewer/noteVisit', {}, { as }))
  return (body['visit'] as { since: string | null }).since
}
const rowOf = async ({ userID }: Person) =>
  await world.db.selectFrom('visits').select(['seen_at', 'since_at']).where('user_id', '=', userID).executeTakeFirst()
const wasHere = async ({ userID }: Person, minutes: number) =>
  sql`update visits set seen_at = now() - make_interval(mins => ${minutes}::int) where user_id = ${userID}`.execute(
    world.db,
  )

it('knows no visit before the first, and tells the end of the last one from then on, all through the next', async () => {
  const ann = await world.user()
  expect(await note(ann)).toBeNull()
  await wasHere(ann, 90)
  const last = (await rowOf(ann))?.seen_at.toISOString()
  expect(await note(ann)).toBe(last)
  expect(await note(ann)).toBe(last)
  await wasHere(ann, 45)
  expect(await note(ann), 'a visit goes on as long as it is noted every hour').toBe(last)
})

it('writes the row at most once in half an hour', async () => {
  const ann = await world.user()
  await note(ann)
  await wasHere(ann, 29)
  const before = await rowOf(ann)
  await note(ann)
  expect(await rowOf(ann)).toEqual(before)
  await wasHere(ann, 31)
  await note(ann)
  expect((await rowOf(ann))?.seen_at.getTime()).toBeGreaterThan((before?.seen_at.getTime() ?? 0) + 28 * 60_000)
})

it('is for signed-in people, each for themselves', async () => {
  const [ann, bob] = [await world.user(), await world.user()]
  await note(ann)
  expect(await rowOf(bob)).toBeUndefined()
  const { status, body } = await world.call('/api/viewer/noteVisit', {})
  expect([status, body['code']]).toEqual([401, 'signInNeeded'])
})
