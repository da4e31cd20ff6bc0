import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilWaiting } from '../../test/untilWaiting.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'
import { newID } from '../ids.ts'

/** Triggers keep what foreign keys would: members of segments are people who are there, in segments that are there. */
let world: World
let ada: Person
let grace: Person

beforeAll(async () => {
  world = await openWorld()
  ada = await world.user('Ada')
  grace = await world.user('Grace')
})
afterAll(() => world.close())

async function newSegment(): Promise<string> {
  const id = newID()
  await sql`
    insert into segments (company_id, id, subject, name, url_name) values (${world.company.id}, ${id}, 'user', ${id}, ${id})`.execute(
    world.db,
  )
  return id
}

const insert = (segmentID: string, userIDs: readonly string[], db = world.db) =>
  sql`
    insert into segment_users (company_id, segment_id, user_id)
    select ${world.company.id}, ${segmentID}, u.id from unnest(${userIDs}::uuid[]) as u (id)`.execute(db)

async function membersOf(segmentID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from segment_users where segment_id = ${segmentID} order by user_id`.execute(world.db)
  return rows.map(({ id }) => id)
}

const broken = { code: '23503' }

test('of several people none comes while one of them is not there', async () => {
  const segmentID = await newSegment()
  await expect(insert(segmentID, [ada.userID, newID()])).rejects.toMatchObject(broken)
  expect(await membersOf(segmentID)).toEqual([])
  await insert(segmentID, [ada.userID, grace.userID])
  expect(await membersOf(segmentID)).toEqual([ada.userID, grace.userID].sort())
})

test('nobody comes to a segment that is not there, and nobody of another company', async () => {
  const segmentID = await newSegment()
  await expect(insert(newID(), [ada.userID])).rejects.toMatchObject(broken)
  await expect(insert(segmentID, [world.other.owner.userID])).rejects.toMatchObject(broken)
})

test('nobody becomes someone who is not there', async () => {
  const segmentID = await newSegment()
  await insert(segmentID, [ada.userID])
  const moved = sql`update segment_users set user_id = ${newID()} where segment_id = ${segmentID}`.execute(world.db)
  await expect(moved).rejects.toMatchObject(broken)
})

test('who is deleted leaves their segments, and with a segment its people go', async () => {
  const [one, other] = [await newSegment(), await newSegment()]
  const someone = await world.user('Someone')
  await insert(one, [ada.userID, someone.userID])
  await insert(other, [ada.userID, someone.userID])
  await sql`delete from users where id = ${someone.userID}`.execute(world.db)
  expect(await membersOf(one)).toEqual([ada.userID])
  await sql`delete from segments where id = ${one}`.execute(world.db)
  expect(await membersOf(one)).toEqual([])
  expect(await membersOf(other)).toEqual([ada.userID])
})

test('who is being deleted comes to no segment, and who has just come leaves it again', async () => {
  const segmentID = await newSegment()
  const [late, early] = [await world.user('Late'), await world.user('Early')]
  const gone = (userID: string, db = world.db) => sql`delete from users where id = ${userID}`.execute(db)

  let comes: Promise<unknown> | undefined
  await world.db.transaction().execute(async (tx) => {
    await gone(late.userID, tx)
    comes = insert(segmentID, [late.userID]).catch((error: unknown) => error)
    await untilWaiting(world)
  })
  expect(await comes).toMatchObject(broken)

  let goes: Promise<unknown> | undefined
  await world.db.transaction().execute(async (tx) => {
    await insert(segmentID, [early.userID], tx)
    goes = gone(early.userID)
    await untilWaiting(world)
  })
  await goes
  expect(await membersOf(segmentID)).toEqual([])
})
