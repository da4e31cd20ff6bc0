import { countAllSpends } from '../../server/domain/money/countSpends.ts'
import { countAllWorths } from '../../server/domain/money/countWorths.ts'
import { countAllUsers } from '../../server/domain/profiles/countUsers.ts'
import { countDays, markEveryDay } from '../../server/domain/reporting/countDays.ts'
import { countAllRequests } from '../../server/domain/requests/countRequests.ts'
import { countDueSegment } from '../../server/domain/segments/countSegments.ts'
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

async function untilDone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}
