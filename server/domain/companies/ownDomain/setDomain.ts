import { CallError } from '../../../../contract/errors.ts'
import { newToken } from '../../../secrets/tokens.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { isProvenByAnother } from './checkDomain.ts'
import { readDomainRow } from './ownDomain.ts'
import { readDomain } from './readDomain.ts'

/**
 * Asks for a domain with a new proof, in place of the present one, whose portal goes back to the subdomain at once; the same domain again changes nothing.
 * Refuses with `badOwnDomain`, `domainOfServer`, or `nameTaken` when another company has proven it.
 */
export async function setDomain(asking: Asking, text: string): Promise<void> {
  const { db, companyID, rootOrigin } = asking
  const { userID } = signedIn(asking)
  const domain = readDomain(text, new URL(rootOrigin).hostname)
  const present = await readDomainRow(db, companyID, { lock: true })
  if (present?.domain === domain) return
  if (await isProvenByAnother(db, { domain, companyID })) throw new CallError('nameTaken', { field: 'domain' })
  await forget(asking)
  await db
    .insertInto('company_domains')
    .values({ company_id: companyID, domain, token: newToken(), created_by: userID })
    .execute()
  await record(db, companyID, { type: 'domain.set', actorID: userID })
}

/** Goes back to the subdomain; without a domain nothing changes. */
export async function removeDomain(asking: Asking): Promise<void> {
  const { db, companyID } = asking
  if (!(await readDomainRow(db, companyID, { lock: true }))) return
  await forget(asking)
  await record(db, companyID, { type: 'domain.removed', actorID: signedIn(asking).userID })
}

async function forget({ db, companyID }: Asking): Promise<void> {
  await db.deleteFrom('company_domains').where('company_id', '=', companyID).execute()
  await db
    .updateTable('companies')
    .set({ domain: null })
    .where('id', '=', companyID)
    .where('domain', 'is not', null)
    .execute()
}
