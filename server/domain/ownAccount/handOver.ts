import { CallError } from '../../../contract/errors.ts'
import { ownPath } from '../../../contract/ownPath.ts'
import { browserHashOf, handoverURL, makeHandover } from '../people/handover/makeHandover.ts'
import { signedInAccount, type RootAsking } from '../rootAsking.ts'

/**
 * Hands the signed-in account over to the host of a company whose team it is on, for the browser that began there. Returns the address that leads
 * there. Refuses with `notOnTeam`, also for a company that does not exist, and with `badLink` for a browser that is none.
 */
export async function handOver(
  asking: RootAsking,
  { company: subdomain, browser, next }: { company: string; browser: string; next: string | undefined },
): Promise<string> {
  const { accountID, provenAt } = signedInAccount(asking)
  const browserHash = browserHashOf(browser)
  if (!browserHash) throw new CallError('badLink', { field: 'browser' })
  const member = await asking.db
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['members.company_id', 'members.user_id'])
    .where('members.account_id', '=', accountID)
    .where('companies.subdomain', '=', subdomain)
    .executeTakeFirst()
  if (!member) throw new CallError('notOnTeam', { field: 'company' })
  const code = await makeHandover(asking.db, {
    companyID: member.company_id,
    userID: member.user_id,
    kind: 'member',
    browserHash,
    provenAt,
    next: ownPath(next),
  })
  return handoverURL(asking.companyOrigin({ subdomain }), code)
}
