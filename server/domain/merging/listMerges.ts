import type { StandingMerge } from '../../../contract/customerMerging.ts'
import { CallError } from '../../../contract/errors.ts'
import { undoMergeDays } from '../../../contract/mergingKinds.ts'
import type { SegmentSubject } from '../../../contract/segmentKinds.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { authorOf } from '../people/namelessPerson.ts'
import { intoColumns } from './forwards.ts'

interface MergeRow {
  id: string
  name: string | null
  merged: Date
  by: string | null
  byName: string | null
  byMember: boolean
}

const mostMerges = 100
const dayMs = 24 * 60 * 60 * 1000
const tables = { user: 'users', thirdPartyCompany: 'third_party_companies' } as const

/** What was merged into a person or a company in the last 30 days, the latest first: only that one can be undone, then the one before. Refuses with `notFound`. */
export async function listMerges(asking: Asking, subject: SegmentSubject, id: string): Promise<StandingMerge[]> {
  const { db, companyID, language } = asking
  const [there] = isID(id)
    ? await rows(db, companyID, `select id from ${tables[subject]} where company_id = $1 and id = $2::uuid`, [id])
    : []
  if (!there) throw new CallError('notFound')
  const found = await rows<MergeRow>(
    db,
    companyID,
    `select m.id, m.created_at as merged, m.merged_by as by, u.name as "byName",
       exists (select from members o where o.company_id = $1 and o.user_id = m.merged_by) as "byMember",
       (
         select r.before::jsonb ->> 'name' from customer_merge_rows r
         where r.company_id = $1 and r.merge_id = m.id and r.table_name = '${tables[subject]}' and r.column_name = 'id' and r.what = 'kept'
         limit 1
       ) as name
     from customer_merges m
     left join users u on u.company_id = $1 and u.id = m.merged_by
     where m.company_id = $1 and m.${intoColumns[subject]} = $2::uuid and m.created_at >= now() - interval '${undoMergeDays} days'
     order by m.id desc
     limit ${mostMerges}`,
    [id],
  )
  return found.map(({ id: mergeID, name, merged, by, byName, byMember }, at) => ({
    id: mergeID,
    name,
    merged: merged.toISOString(),
    by: authorOf(language, { id: by, name: byName, isMember: byMember }),
    until: new Date(merged.getTime() + undoMergeDays * dayMs).toISOString(),
    canUndo: at === 0 && may(asking, 'customers.edit'),
  }))
}
