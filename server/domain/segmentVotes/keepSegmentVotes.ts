import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { holdRecounts } from '../recounts/recount.ts'
import { startRepeating, type Repeating } from '../startRepeating.ts'
import { writeAsked } from './askedSegments.ts'
import { countForSegment, everything } from './countSegmentVotes.ts'
import { followMembers } from './followMembers.ts'

/** How many posts, and how many votes of these, are counted for a segment at once. */
const postsOfStep = 500
const votesOfStep = 50_000

/**
 * Does the next step of what waits: lets go of what nobody has asked for in two weeks, follows who came to segments and who left, and counts the next posts of a segment that lists ask
 * for. Whatever writes these counts does so alone, and so do the other counters. Gives whether something was done.
 */
export async function keepSegmentVotes(db: Db): Promise<boolean> {
  if (!(await waits(db))) return false
  return db.transaction().execute(async (tx) => {
    await holdRecounts(tx)
    await letGo.execute(tx)
    const { rows: changed } = await sql<{ id: CompanyID }>`
      select company_id as id from segment_member_changes limit 1`.execute(tx)
    if (changed[0]) return (await followMembers(tx, changed[0].id)) > 0
    const { rows: uncounted } = await sql<{ companyID: CompanyID; id: string }>`
      select company_id as "companyID", segment_id as id from counted_segments
      where counted_to < ${everything}::uuid
      order by asked_at, segment_id
      limit 1`.execute(tx)
    if (!uncounted[0]) return false
    await countNext(tx, uncounted[0].companyID, uncounted[0].id)
    return true
  })
}

/** Keeps them every second, at once again while more waits, and five seconds after an error, until stopped. */
export function startKeepingSegmentVotes(db: Db, onError: (error: unknown) => void): Repeating {
  return startRepeating({
    work: async () => {
      await writeAsked(db)
      return keepSegmentVotes(db)
    },
    everyMs: 1_000,
    afterErrorMs: 5_000,
    onError,
  })
}

/** Of so many of a company's segments the votes are kept: those that were asked for last. */
const mostOfCompany = 30
const isForgotten = sql`asked_at < now() - interval '14 days'`

async function waits(db: Db): Promise<boolean> {
  const { rows: found } = await sql<{ waits: boolean }>`
    select exists (select from segment_member_changes)
      or exists (select from counted_segments where counted_to < ${everything}::uuid or ${isForgotten})
      or exists (select from counted_segments group by company_id having count(*) > ${sql.lit(mostOfCompany)}) as waits`.execute(
    db,
  )
  return found[0]?.waits === true
}

const letGo = sql`
  delete from counted_segments k
  using (
    select company_id, segment_id, row_number() over (partition by company_id order by asked_at desc, segment_id) as nr from counted_segments
  ) as r
  where k.company_id = r.company_id and k.segment_id = r.segment_id and (${isForgotten} or r.nr > ${sql.lit(mostOfCompany)})`

/** Counts the posts that come next for a segment, and says so. */
async function countNext(tx: Db, companyID: CompanyID, segmentID: string): Promise<void> {
  // Held, so that it doesn't go meanwhile.
  const [held] = await rows<{ countedTo: string }>(
    tx,
    companyID,
    'select counted_to as "countedTo" from counted_segments where company_id = $1 and segment_id = $2::uuid for no key update',
    [segmentID],
  )
  if (!held) return
  const next = await rows<{ id: string; isLast: boolean }>(tx, companyID, nextQuery, [held.countedTo])
  await countForSegment(
    tx,
    companyID,
    segmentID,
    next.map(({ id }) => id),
  )
  const last = next.at(-1)
  await rows(
    tx,
    companyID,
    'update counted_segments set counted_to = $3::uuid where company_id = $1 and segment_id = $2::uuid',
    [segmentID, last && !last.isLast ? last.id : everything],
  )
}

const nextQuery = `
  select n.id, n.nr = n.found and n.found < ${postsOfStep} as "isLast"
  from (
    select p.id, row_number() over (order by p.id) as nr, count(*) over () as found, sum(coalesce(s.vote_count, 0)) over (order by p.id) as votes
    from (select p.id from posts p where p.company_id = $1 and p.id > $2::uuid order by p.id limit ${postsOfStep}) as p
    left join post_stats s on s.company_id = $1 and s.post_id = p.id
  ) as n
  where n.nr = 1 or n.votes <= ${votesOfStep}
  order by n.id`
