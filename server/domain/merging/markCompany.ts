import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

/** What follows from whose people these are, and what is known of these companies: they, their people, and the posts that those want. */
export async function markCompany(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  ids: readonly string[],
): Promise<void> {
  await rows(
    db,
    companyID,
    `with people as materialized (
       select distinct r.user_id from third_party_company_people r where r.company_id = $1 and r.third_party_company_id = any ($2::uuid[])
     )
     insert into recounts (company_id, kind, subject_id)
     select $1, 'thirdPartyCompany', c.id from unnest($2::uuid[]) as c (id)
     union
     select $1, 'user', p.user_id from people p
     union
     select $1, 'post', v.root_post_id from people p join votes v on v.company_id = $1 and v.user_id = p.user_id and v.third_party_company_id is null
     union
     select $1, 'post', v.root_post_id from votes v where v.company_id = $1 and v.third_party_company_id = any ($2::uuid[])`,
    [ids],
  )
}
