import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/** The format versions since which an export needs no bringing up to date in that point. */
const firstWithoutDerivedNames = 4
const firstWithFollowedComments = 5

/** Does to the restored rows of an export of an earlier version what migrations have done to the rows of a database since. */
export async function bringUpToDate(tx: Db, companyID: CompanyID, version: number): Promise<void> {
  // A person who gave no name had one that was made of their address.
  if (version < firstWithoutDerivedNames) await rows(tx, companyID, 'select forget_derived_names($1::uuid)')
  // One choice was for all comments.
  if (version < firstWithFollowedComments)
    await rows(
      tx,
      companyID,
      `insert into notification_choices (company_id, user_id, kind, in_app, mail, created_at)
       select company_id, user_id, 'followedComment', in_app, mail, created_at
       from notification_choices
       where company_id = $1 and kind = 'newComment'
       on conflict do nothing`,
    )
}
