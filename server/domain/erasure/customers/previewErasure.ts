import type { OutputOf } from '../../../../contract/call.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { thirdPartyCompaniesPreviewErasure } from '../../../../contract/customerErasure.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { isID } from '../../ids.ts'
import { goesAlongSQL } from './erasedPeople.ts'
import { requireErasing } from './startErasure.ts'

/** What erasing a customer's company takes along, and who stays. Refuses with `forbidden` as erasing does, and with `notFound`. */
export async function previewErasure(
  asking: Asking,
  thirdPartyCompanyID: string,
): Promise<OutputOf<typeof thirdPartyCompaniesPreviewErasure>> {
  requireErasing(asking)
  const [found] = isID(thirdPartyCompanyID)
    ? await rows<OutputOf<typeof thirdPartyCompaniesPreviewErasure>>(asking.db, asking.companyID, countsQuery, [
        thirdPartyCompanyID,
      ])
    : []
  if (!found) throw new CallError('notFound', { field: 'thirdPartyCompanyID' })
  return found
}

const countsQuery = `
  with people as materialized (
    select r.user_id, ${goesAlongSQL} as goes from third_party_company_people r where r.company_id = $1 and r.third_party_company_id = $2::uuid
  ),
  gone as materialized (select user_id from people where goes)
  select (select count(*)::int from gone) as "erasedCount",
    (select count(*)::int from people where not goes) as "stayingCount",
    (select count(*)::int from posts p join gone on gone.user_id = p.author_id where p.company_id = $1 and p.deleted_at is null) as "postCount",
    (select count(*)::int from comments c join gone on gone.user_id = c.author_id where c.company_id = $1 and c.deleted_at is null) as "commentCount",
    (select count(*)::int from votes v join gone on gone.user_id = v.user_id where v.company_id = $1) as "voteCount"
  from third_party_companies t where t.company_id = $1 and t.id = $2::uuid`
