import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail, Mailer } from '../ports/mail/mailer.ts'
import { hearStatements } from '../test/heardStatements.ts'
import { openWorld, type World } from '../test/world.ts'
import { mailSummaries } from './mailSummaries.ts'
import { sendSummaries } from './sendSummaries.ts'

const zones = [
  'Europe/Berlin',
  'Europe/London',
  'Europe/Lisbon',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'UTC',
]
const count = 5_000
const atOnce = 250
const minuteMs = 60_000

let world: World
beforeAll(async () => {
  world = await openWorld()
  await addMembers()
})
afterAll(() => world.close())

/** 5,000 members in 12 zones: most at eight, every tenth at two, which some clocks skip or repeat. */
async function addMembers(): Promise<void> {
  const { db, company } = world
  const manager = sql`(select id from roles where company_id = ${company.id} and name = 'manager')`
  // Each member changes the company's row: thousands in one transaction would go through ever more versions of it.
  for (let from = 1; from <= count; from += atOnce)
    await sql`
    with one as materialized (select i, new_id() as user_id, new_id() as account_id from generate_series(${from}::int, ${from + atOnce - 1}::int) as i),
    a as (insert into accounts (id, email) select account_id, 'm' || i || '@example.com' from one),
    u as (insert into users (company_id, id, name, time_zone) select ${company.id}, user_id, 'M' || i, (${zones}::text[])[1 + i % ${zones.length}::int] from one),
    m as (insert into members (company_id, user_id, role_id, account_id) select ${company.id}, user_id, ${manager}, account_id from one)
    select`.execute(db)
  await sql`
    insert into user_identities (company_id, kind, value, user_id)
    select m.company_id, 'email', a.email, m.user_id from members m join accounts a on a.id = m.account_id where a.email like 'm%@example.com'`.execute(
    db,
  )
  await sql`
    insert into summaries (company_id, user_id, kind, is_on, hour, on_weekends, weekday, if_empty)
    select u.company_id, u.id, 'daily', true, case when substr(u.name, 2)::int % 10 = 0 then 2 else 8 end, true, 1, true
    from users u where u.name ~ '^M[0-9]+$'`.execute(db)
}

interface Payload {
  day: string
  userIDs: string[]
}

/** The jobs that were enqueued, which nobody has run. */
async function takeJobs(): Promise<Payload[]> {
  const { rows } = await sql<{ payload: Payload }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'mailSummaries'
    returning j.payload`.execute(world.db)
  return rows.map(({ payload }) => payload)
}

async function zonesOf(): Promise<Map<string, { zone: string; hour: number }>> {
  const { rows } = await sql<{ id: string; zone: string; hour: number }>`
    select u.id, u.time_zone as zone, s.hour from users u join summaries s on s.company_id = u.company_id and s.user_id = u.id`.execute(
    world.db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function localOf(at: Date, timeZone: string): { day: string; hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(at)
  const [day = '', time = ''] = parts.split(', ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { day, hour, minute }
}

/** Moves the clock in quarters of an hour, by two processes at once; gives who began, when, of which day. */
async function advance(from: string, until: string, stepMs = 15 * minuteMs) {
  const begun: { userID: string; day: string; now: Date }[] = []
  for (let at = Date.parse(from); at <= Date.parse(until); at += stepMs) {
    const now = new Date(at)
    await Promise.all([sendSummaries(world.db, now), sendSummaries(world.db, now)])
    for (const { day, userIDs } of await takeJobs()) for (const userID of userIDs) begun.push({ userID, day, now })
  }
  return begun
}

async function replan(): Promise<void> {
  await sql`update summaries set next_at = 'epoch'`.execute(world.db)
  await sql`delete from digests`.execute(world.db)
}

test.each([
  ['the change to summer time', '2026-03-28T00:00:00Z', '2026-03-30T23:45:00Z'],
  ['the change back', '2026-10-24T00:00:00Z', '2026-10-26T23:45:00Z'],
])(
  'over %s, each of 5,000 members in 12 zones begins once a local day, at the right local hour',
  async (_name, from, until) => {
    await replan()
    const begun = await advance(from, until)
    const members = await zonesOf()
    const seen = new Set(begun.map(({ userID, day }) => `${userID} ${day}`))
    expect(seen.size).toBe(begun.length)
    const wrong = begun.filter(({ userID, day, now }) => {
      const { zone, hour } = members.get(userID) as { zone: string; hour: number }
      const local = localOf(now, zone)
      // An hour that is skipped is the first moment after it.
      const isSkipped = hour === 2 && local.hour > 2 && localOf(new Date(now.getTime() - 15 * minuteMs), zone).hour < 2
      return local.day !== day || !(local.hour === hour || isSkipped) || local.minute % 60 >= (isSkipped ? 60 : 15)
    })
    expect(wrong.slice(0, 3)).toEqual([])
    // Each whole local day within those three has its own, for everyone.
    const [middle] = [localOf(new Date(Date.parse(from) + 36 * 60 * minuteMs), 'UTC').day]
    expect(begun.filter(({ day }) => day === middle)).toHaveLength(count)
  },
  120_000,
)

test('a person gets one email for each, whatever is tried again, and a hundred cost at most 18 statements', async () => {
  await replan()
  await sendSummaries(world.db, new Date('2026-03-28T23:00:00Z'))
  await sendSummaries(world.db, new Date('2026-03-29T06:00:00Z'))
  const jobs = await takeJobs()
  const people = new Set(jobs.flatMap(({ userIDs }) => userIDs))
  expect(people.size).toBeGreaterThan(1_000)
  const sent: string[] = []
  let failing = 25
  const mailer: Mailer = {
    where: 'a test',
    close: async () => {},
    async send({ to }: Mail) {
      failing -= 1
      if (failing > 0 && failing % 5 === 0) throw new Error('421 busy')
      sent.push(to.address)
    },
  }
  const workshop = { service: world.service, mailer }
  let statements = 0
  let most = 0
  const stop = hearStatements(world.service, () => (statements += 1))
  for (const [index, payload] of jobs.entries()) {
    statements = 0
    // What fails is done again, and what is done is left.
    let attempt = 0
    for (let done = false; !done;)
      done = await mailSummaries.run(payload, workshop, (attempt += 1)).then(
        () => true,
        () => false,
      )
    if (index > 0) most = Math.max(most, attempt === 1 ? statements : 0)
    else await mailSummaries.run(payload, workshop, 2)
  }
  stop()
  // A hundred people: the company, six that read, and a note for each ten.
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(18)
  expect(new Set(sent).size).toBe(sent.length)
  expect(sent).toHaveLength(people.size)
})

test('a clock that was ahead, or goes back, neither repeats a day nor leaves anyone without', async () => {
  await replan()
  await advance('2026-05-01T00:00:00Z', '2026-05-01T23:45:00Z', 60 * minuteMs)
  // A year ahead for a moment: what is sent is of that year's day.
  await advance('2027-05-01T00:00:00Z', '2027-05-01T00:00:00Z')
  const later = await advance('2026-05-02T00:00:00Z', '2026-05-03T23:45:00Z', 60 * minuteMs)
  const ofThe3rd = later.filter(({ day }) => day === '2026-05-03')
  expect(ofThe3rd).toHaveLength(count)
  // Back by two days: nobody gets a day that they had.
  const again = await advance('2026-05-02T00:00:00Z', '2026-05-03T23:45:00Z', 60 * minuteMs)
  const had = new Set(later.map(({ userID, day }) => `${userID} ${day}`))
  expect(again.filter(({ userID, day }) => had.has(`${userID} ${day}`))).toEqual([])
})
