import type { CompanyID } from '../../db/companyID.ts'
import { rows, type Db } from '../ports/database/database.ts'

/** Where emails to a person go; undefined for one who is blocked, or whom no email reaches. */
export async function readRecipient(
  db: Db,
  companyID: CompanyID,
  userID: string,
): Promise<{ name: string | null; email: string } | undefined> {
  const [found] = await rows<{ name: string | null; email: string }>(db, companyID, recipientQuery, [userID])
  return found
}

const recipientQuery = `
  select u.name, i.value as email
  from users u
  join user_identities i on i.company_id = $1 and i.user_id = u.id and i.kind = 'email' and i.refused_at is null
  where u.company_id = $1 and u.id = $2 and u.blocked_at is null
  order by i.created_at, i.value
  limit 1`
