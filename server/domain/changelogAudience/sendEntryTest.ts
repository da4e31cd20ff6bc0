import { CallError } from '../../../contract/errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { addressSQL } from '../listeners/mailRule.ts'

/** Has an entry emailed to the member as its subscribers would get it. Refuses with `notFound`, and with `addressMissing` where no email reaches them. */
export async function sendEntryTest(asking: Asking, entryID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const [found] = isID(entryID)
    ? await rows<{ address: string | null }>(
        db,
        companyID,
        `select ${addressSQL('$3::uuid')} as address from changelog_entries e where e.company_id = $1 and e.id = $2::uuid`,
        [entryID, userID],
      )
    : []
  if (!found) throw new CallError('notFound', { field: 'entryID' })
  if (found.address === null) throw new CallError('addressMissing')
  await enqueue(db, 'sendEntryTest', { companyID, entryID: entryID.toLowerCase(), userID })
}
