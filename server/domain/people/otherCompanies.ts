import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'

/** The other companies whose team the viewer's account is on, by name. */
export async function otherCompanies(asking: Asking): Promise<{ name: string; subdomain: string }[]> {
  return rows(
    asking.db,
    asking.companyID,
    `select c.name, c.subdomain
     from members m
     join members o on o.account_id = m.account_id and o.company_id <> m.company_id
     join companies c on c.id = o.company_id
     where m.company_id = $1 and m.user_id = $2::uuid
     order by lower(c.name) collate "C", c.id
     limit 100`,
    [signedIn(asking).userID],
  )
}
