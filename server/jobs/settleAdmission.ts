import type { CompanyID } from '../../db/companyID.ts'
import { recountWaiting } from '../domain/recounts/recount.ts'
import { countDueForBoards } from '../domain/segments/countSegments.ts'
import { rows, type Db } from '../ports/database/database.ts'
import { counters } from './counters.ts'

/** So many batches are counted at most: what is still waiting then is left for a later run. */
const mostBatches = 200

/**
 * Brings the members of segments up to date where boards are open to these, or tell the team of their posts, before people are told: nobody hears of a board who has just left. One statement for a company without
 * such boards.
 */
export async function settleAdmission(db: Db, companyID: CompanyID): Promise<void> {
  const [any] = await rows(
    db,
    companyID,
    'select 1 from board_segments where company_id = $1 union all select 1 from board_mail_segments where company_id = $1 limit 1',
  )
  if (!any) return
  await countDueForBoards(db, companyID)
  const [last] = await rows<{ id: string | null }>(
    db,
    companyID,
    'select max(id)::text as id from recounts where company_id = $1',
  )
  // What follows in turn waits behind it.
  for (let batch = 0; batch < mostBatches; batch += 1) {
    if ((await recountWaiting(db, counters, companyID)) > 0) continue
    const left = await rows(
      db,
      companyID,
      'select 1 from recounts where company_id = $1 and id <= $2::bigint limit 1',
      [last?.id ?? null],
    )
    if (left.length === 0) return
  }
  throw new Error('Members of segments are still being counted.')
}
