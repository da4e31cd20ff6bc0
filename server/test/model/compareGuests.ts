import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { Book } from './book.ts'

/**
 * Holds whether guests' votes count against what the team decided of them: those of a group are set aside, until the team counts it, and all others count. For a time at
 * which nothing is under way. Gives a sentence for each difference.
 */
export async function compareGuests(db: Db, { id: companyID }: { id: CompanyID }, book: Book): Promise<string[]> {
  const votes = await rows<{ post_id: string; user_id: string; group_id: string | null; counts: boolean }>(
    db,
    companyID,
    `select g.post_id, g.user_id, g.group_id,
       exists (select from votes v where v.company_id = $1 and v.post_id = g.post_id and v.user_id = g.user_id) as counts
     from guest_votes g
     where g.company_id = $1`,
  )
  return votes.flatMap(({ post_id: postID, user_id: userID, group_id: groupID, counts }) => {
    const should = groupID === null || book.valueOf(`counted|${groupID}`) !== null
    if (should === counts) return []
    return [`The vote of the guest ${userID} for ${postID} should ${should ? 'count' : 'be set aside'}, and does not.`]
  })
}

/** The guests whose vote for each post counts. */
export async function countedGuests(db: Db, companyID: CompanyID): Promise<ReadonlyMap<string, string[]>> {
  const found = await rows<{ post_id: string; user_ids: string[] }>(
    db,
    companyID,
    'select post_id, array_agg(user_id::text) as user_ids from guest_votes where company_id = $1 and aside_at is null group by post_id',
  )
  return new Map(found.map(({ post_id: postID, user_ids: userIDs }) => [postID, userIDs]))
}
