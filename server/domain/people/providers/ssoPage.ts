import { CallError } from '../../../../contract/errors.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { readLink } from '../../companies/updatePortal.ts'
import { record } from '../../events.ts'

/** The company's own page where its customers sign in; null for none. */
export async function readSSOPage(db: Db, companyID: CompanyID): Promise<string | null> {
  const [page] = await rows<{ url: string }>(db, companyID, 'select p.url from sso_pages p where p.company_id = $1')
  return page?.url ?? null
}

/** Changes it. Refuses as `sso/changePage` says. */
export async function changeSSOPage(
  asking: Asking,
  { pageURL, expects }: { pageURL?: string | null | undefined; expects?: string | null | undefined },
): Promise<string | null> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const url = readLink(pageURL ?? '', 'pageURL', 2_000)
  if (url !== null && !url.startsWith('https:') && !asking.outbound.allowsPrivate)
    throw new CallError('badLinkAddress', { field: 'pageURL' })
  await db.selectFrom('companies').select('id').where('id', '=', companyID).forNoKeyUpdate().execute()
  const present = await readSSOPage(db, companyID)
  if (expects !== undefined && expects !== present) throw new CallError('changedMeanwhile', { field: 'pageURL' })
  if (pageURL === undefined || url === present) return present
  await db.deleteFrom('sso_pages').where('company_id', '=', companyID).execute()
  if (url !== null) await db.insertInto('sso_pages').values({ company_id: companyID, url }).execute()
  await record(db, companyID, { type: 'ssoPage.changed', actorID: userID })
  return url
}
