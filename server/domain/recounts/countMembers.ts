import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

/** Who merges companies, or changes who works for them, sees how many people they have right away; what else is counted of them follows. */
export async function countMembers(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  ids: readonly string[],
): Promise<void> {
  await rows(
    db,
    companyID,
    `update third_party_company_stats s
     set member_count = (select count(*) from third_party_company_people r where r.company_id = $1 and r.third_party_company_id = s.third_party_company_id)
     where s.company_id = $1 and s.third_party_company_id = any ($2::uuid[])`,
    [ids],
  )
}
