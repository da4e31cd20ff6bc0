import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/** Whom an entry is told to. */
export interface Telling {
  voters: boolean
  subscribers: boolean
  segmentIDs: readonly string[]
}

/** Whom the author of an entry chose to tell; null for one that is gone. */
export async function readTelling(
  db: Db,
  companyID: CompanyID,
  entryID: string,
): Promise<(Telling & { state: 'draft' | 'scheduled' | 'published' }) | null> {
  const [found] = await rows<Telling & { state: 'draft' | 'scheduled' | 'published' }>(
    db,
    companyID,
    `select e.state, e.tells_voters as voters, e.tells_subscribers as subscribers, array(
       select s.segment_id from changelog_entry_segments s where s.company_id = $1 and s.entry_id = e.id order by s.segment_id
     ) as "segmentIDs"
     from changelog_entries e
     where e.company_id = $1 and e.id = $2::uuid`,
    [entryID],
  )
  return found ?? null
}

/** The values that `audienceSQL` begins with, after the company's. */
export function audienceValues(entryID: string, { voters, subscribers, segmentIDs }: Telling): unknown[] {
  return [entryID, voters, subscribers, segmentIDs]
}
