import type { CompanyID } from '../../db/companyID.ts'
import { countAllUsers } from '../../server/domain/profiles/countUsers.ts'
import { markStale, recountWaiting } from '../../server/domain/recounts/recount.ts'
import { countDays, markEveryDay } from '../../server/domain/reporting/countDays.ts'
import { counters } from '../../server/jobs/counters.ts'
import { openDatabase, rows, type Db } from '../../server/ports/database/database.ts'

/** Makes the counts of a filled set as the service makes them: of everyone, of every company and post, and of every day. */
export async function deriveCounts(url: string, onStep: (step: string, ms: number) => void): Promise<void> {
  const { db, pool, close } = openDatabase({ connection: { connectionString: url }, poolSize: 1 })
  const step = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    onStep(name, performance.now() - began)
  }
  try {
    await pool.query('set statement_timeout = 0')
    const { id } = await db.selectFrom('companies').select('id').executeTakeFirstOrThrow()
    await step('counts of people', () => countAllUsers(db, id))
    await step('counts of companies', () => recountAll(db, id, 'thirdPartyCompany', 'third_party_companies'))
    await step('counts of posts', () => recountAll(db, id, 'post', 'posts'))
    await markEveryDay(db, id)
    await step('counts of days', () => untilDone(() => countDays(db)))
    await step('vacuum and analyze', () => pool.query('vacuum analyze'))
  } finally {
    await close()
  }
}

async function recountAll(db: Db, companyID: CompanyID, kind: 'thirdPartyCompany' | 'post', table: string) {
  const all = await rows<{ id: string }>(db, companyID, `select id from ${table} where company_id = $1`)
  await markStale(
    db,
    companyID,
    kind,
    all.map(({ id }) => id),
  )
  await untilDone(() => recountWaiting(db, counters))
}

async function untilDone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}
