import { countAllSpends } from '../../server/domain/money/countSpends.ts'
import { countAllWorths } from '../../server/domain/money/countWorths.ts'
import { countAllCompanies } from '../../server/domain/profiles/countCompanies.ts'
import { countAllUsers } from '../../server/domain/profiles/countUsers.ts'
import { countDays, markEveryDay } from '../../server/domain/reporting/countDays.ts'
import { countAllRequests } from '../../server/domain/requests/countRequests.ts'
import { countDueSegment } from '../../server/domain/segments/countSegments.ts'
import { keepSegmentVotes } from '../../server/domain/segmentVotes/keepSegmentVotes.ts'
import { dropIndexes } from '../fill.ts'
import { openDatabase } from '../../server/ports/database/database.ts'

/** Makes the counts of a filled set as the service makes them: of everyone, of every company and post, of every day, and who is in which segment. */
export async function deriveCounts(url: string, onStep: (step: string, ms: number) => void): Promise<void> {
  const { db, pool, close } = openDatabase({ connection: { connectionString: url }, poolSize: 1 })
  const step = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    onStep(name, performance.now() - began)
  }
  try {
    // One connection has all that follows. Rows made here agree with each other, as those that `fill` makes.
    await pool.query(
      `set statement_timeout = 0; set work_mem = '512MB'; set maintenance_work_mem = '512MB'; set session_replication_role = replica`,
    )
    const { id } = await db.selectFrom('companies').select('id').executeTakeFirstOrThrow()
    await step('counts of people', () => countAllUsers(db, id))
    await step('sums of spend', () => countAllSpends(db, id))
    const withoutIndexes = await dropIndexes(pool, ['third_party_company_requests'])
    await step('what companies asked for', () => countAllRequests(db, id))
    await step('indexes of these', () => pool.query(withoutIndexes.join(';\n')))
    await step('counts of companies', () => countAllCompanies(db, id))
    await step('worth of posts', () => countAllWorths(db, id))
    await step('vacuum and analyze', () => pool.query('vacuum analyze'))
    await markEveryDay(db, id)
    await step('counts of days', () => untilDone(() => countDays(db)))
    await step('who is in which segment', () => untilDone(() => countDueSegment(db)))
    await pool.query('truncate recounts')
    await step('vacuum and analyze', () => pool.query('vacuum analyze'))
  } finally {
    await close()
  }
}

/** Has the votes of every segment kept, as they are wherever lists ask for them. */
export async function keepVotesOfSegments(url: string): Promise<void> {
  const { db, pool, close } = openDatabase({ connection: { connectionString: url }, poolSize: 1 })
  try {
    await pool.query(
      'insert into counted_segments (company_id, segment_id) select company_id, id from segments on conflict (company_id, segment_id) do update set asked_at = now()',
    )
    const { rowCount } = await pool.query('select 1 from segment_votes limit 1')
    while (await keepSegmentVotes(db));
    if (rowCount === 0) await pool.query('vacuum analyze segment_votes, counted_segments, segment_member_changes')
  } finally {
    await close()
  }
}

async function untilDone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}
