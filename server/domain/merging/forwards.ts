import type { SegmentSubject } from '../../../contract/segmentKinds.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { isID } from '../ids.ts'

export const intoColumns = { user: 'into_user_id', thirdPartyCompany: 'into_third_party_company_id' } as const

/** Whom the id or the address of someone who was merged leads to: their id; null where nobody of that name was merged. */
export async function mergedInto(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  subject: SegmentSubject,
  name: string,
): Promise<string | null> {
  const [found] = await rows<{ id: string }>(
    db,
    companyID,
    `select m.${intoColumns[subject]} as id from customer_merges m
     where m.company_id = $1 and m.subject = $2 and ${isID(name) ? 'm.merged_id = $3::uuid' : 'm.url_name = $3'}
     order by m.id desc
     limit 1`,
    [subject, name],
  )
  return found?.id ?? null
}
