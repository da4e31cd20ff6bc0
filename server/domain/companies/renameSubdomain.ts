import { CallError } from '../../../contract/errors.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { checkSubdomain, lockSubdomains } from './subdomains.ts'

/**
 * Gives a company another subdomain; returns it as stored. The old one leads to the new one for as long as the company lives, and is given to nobody
 * else; the company itself may take it back. Refuses with `badSubdomain`, saying the problem, and with `changedMeanwhile`.
 */
export async function renameSubdomain(
  asking: Asking,
  { subdomain: typed, expects }: { subdomain: string; expects: string },
): Promise<string> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  await lockSubdomains(db)
  const present = await db
    .selectFrom('companies')
    .select('subdomain')
    .where('id', '=', companyID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  requireUnchanged(present, { subdomain: expects })
  const { value, problem } = await checkSubdomain(db, typed, companyID)
  if (problem) throw new CallError('badSubdomain', { field: 'subdomain', problem })
  if (value === present.subdomain) return value
  await db
    .insertInto('retired_subdomains')
    .values({ subdomain: present.subdomain, company_id: companyID })
    .onConflict((conflict) => conflict.column('subdomain').doUpdateSet({ retired_at: new Date() }))
    .execute()
  await db.deleteFrom('retired_subdomains').where('subdomain', '=', value).where('company_id', '=', companyID).execute()
  await db.updateTable('companies').set({ subdomain: value }).where('id', '=', companyID).execute()
  await record(db, companyID, { type: 'company.updated', actorID: userID, data: { fields: ['subdomain'] } })
  return value
}
