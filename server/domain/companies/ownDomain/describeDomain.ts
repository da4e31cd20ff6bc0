import type { OutputOf } from '../../../../contract/call.ts'
import type { companyGetDomain } from '../../../../contract/ownDomain.ts'
import type { Asking } from '../../asking.ts'
import { readDomainRow, shapeDomain } from './ownDomain.ts'

/** A company's own domain and its host on this server, as the settings show them. */
export async function describeDomain({
  db,
  dns,
  companyID,
  adminOrigin,
}: Asking): Promise<OutputOf<typeof companyGetDomain>> {
  const host = new URL(adminOrigin).hostname
  const row = await readDomainRow(db, companyID)
  return { own: row && (await shapeDomain(dns, row, host)), host }
}
