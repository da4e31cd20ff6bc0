import { sql } from 'kysely'
import type { SummaryKind } from '../../../contract/summaries.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { getsSummary } from './getsSummary.ts'
import { dayOf, lastSlot, nextSlot, planOf, type Plan, type Slot } from './slots.ts'

/** Summaries that begin together: of one company, about the same time. */
export interface Begun {
  companyID: CompanyID
  kind: SummaryKind
  /** The day that each of them has in `digests`. */
  day: string
  /** What they are about: from the one until the other, which is their slot. */
  since: Date
  until: Date
  userIDs: string[]
}

interface DueRow {
  company_id: CompanyID
  user_id: string
  kind: SummaryKind
  hour: number
  weekday: number
  on_weekends: boolean
  next_at: Date
  time_zone: string
  now: Date
}

/** Those that are due for longer are about that time alone. */
const longestPeriodMs = 31 * 86_400_000

/** How far ahead a summary is planned at most; what is further was planned by a clock that was wrong. */
const furthest = "interval '9 days'"

/**
 * Takes the next summaries that are due, plans each anew and gives those that begin: a person gets one a kind and day, and none once they are not of the team, or may not see what is in it. Several
 * processes may take at once. `now` stands for the database's clock in tests.
 */
export async function claimDue(
  tx: Db,
  { now = null, limit }: { now?: Date | null; limit: number },
): Promise<{ taken: number; begun: Begun[] }> {
  const { rows: due } = await sql<DueRow>`
    select s.company_id, s.user_id, s.kind, s.hour, s.weekday, s.on_weekends, s.next_at, coalesce(u.time_zone, k.time_zone) as time_zone,
      coalesce(${now}::timestamptz, now())::timestamptz(3) as now
    from summaries s
    join users u on u.company_id = s.company_id and u.id = s.user_id
    join companies k on k.id = s.company_id
    where s.is_on and s.next_at <= coalesce(${now}::timestamptz, now())
    order by s.next_at
    limit ${limit}
    for update of s skip locked`.execute(tx)
  const planned = due.map((row) => ({ row, ...planAnew(row) }))
  if (planned.length > 0)
    await sql`
      update summaries s
      set next_at = n.next_at
      from unnest(
        ${planned.map(({ row }) => row.company_id)}::uuid[], ${planned.map(({ row }) => row.user_id)}::uuid[],
        ${planned.map(({ row }) => row.kind)}::text[], ${planned.map(({ next }) => next)}::timestamptz[]
      ) as n (company_id, user_id, kind, next_at)
      where s.company_id = n.company_id and s.user_id = n.user_id and s.kind = n.kind`.execute(tx)
  const together = new Map<string, Begun>()
  for (const { row, period } of planned) {
    if (!period) continue
    const key = [row.company_id, row.kind, period.day, period.since.getTime(), period.until.getTime()].join(' ')
    const one = together.get(key) ?? { companyID: row.company_id, kind: row.kind, ...period, userIDs: [] }
    together.set(key, one)
    one.userIDs.push(row.user_id)
  }
  const begun = []
  for (const one of together.values()) {
    const begin = { ...one, userIDs: await beginOf(tx, one) }
    if (begin.userIDs.length > 0) begun.push(begin)
  }
  return { taken: due.length, begun }
}

/** Has what was planned by a clock that was ahead planned again. */
export async function replanFarAhead(db: Db, now: Date | null = null): Promise<void> {
  await sql`
    update summaries s set next_at = 'epoch'
    where s.is_on and s.next_at > coalesce(${now}::timestamptz, now()) + ${sql.raw(furthest)}`.execute(db)
}

/** Plans of people in one time zone are worked out once. */
const known = new Map<string, Slot>()
const mostKnown = 5_000

function remembered(name: 'next' | 'last', find: (plan: Plan, at: Date) => Slot, plan: Plan, at: Date): Slot {
  const key = `${name} ${plan.timeZone} ${plan.hour} ${plan.weekdays.join('')} ${at.getTime()}`
  const found = known.get(key) ?? find(plan, at)
  if (known.size >= mostKnown) known.clear()
  known.set(key, found)
  return found
}

/** When a summary comes next, and what the one that is due is about; nothing is due that was only to be planned. */
function planAnew(row: DueRow): { next: Date; period: { day: string; since: Date; until: Date } | null } {
  const times = { hour: row.hour, weekday: row.weekday, onWeekends: row.on_weekends }
  const plan = planOf(row.kind, times, row.time_zone)
  const next = remembered('next', nextSlot, plan, row.now).at
  if (row.next_at.getTime() === 0) return { next, period: null }
  const slot = remembered('last', lastSlot, plan, row.now)
  const before = remembered('last', lastSlot, plan, new Date(row.next_at.getTime() - 1)).at
  const since = new Date(Math.max(before.getTime(), slot.at.getTime() - longestPeriodMs))
  return { next, period: { day: dayOf(row.kind, slot), since, until: slot.at } }
}

async function beginOf(tx: Db, { companyID, kind, day, userIDs }: Begun): Promise<string[]> {
  const begun = await rows<{ user_id: string }>(
    tx,
    companyID,
    `insert into digests (company_id, user_id, kind, day)
     select $1, u.id, $3, $4::date
     from users u
     where u.company_id = $1 and u.id = any ($2::uuid[]) and ${getsSummary(kind)}
     on conflict (company_id, user_id, kind, day) do nothing
     returning user_id`,
    [userIDs, kind, day],
  )
  return begun.map(({ user_id }) => user_id)
}
