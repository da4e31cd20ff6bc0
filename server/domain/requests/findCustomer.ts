import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { isID } from '../ids.ts'

type Named = { thirdPartyCompanyID: string } | { companyURLName: string }

/** A customer's company, by its id or by the name in its address. Refuses with `notFound`, naming the field. */
export async function findCustomer(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  named: Named,
): Promise<{ id: string; name: string }> {
  const byID = 'thirdPartyCompanyID' in named
  const value = byID ? named.thirdPartyCompanyID : named.companyURLName
  const [found] =
    byID && !isID(value)
      ? []
      : await rows<{ id: string; name: string }>(
          db,
          companyID,
          `select t.id, t.name from third_party_companies t where t.company_id = $1 and ${byID ? 't.id = $2::uuid' : 't.url_name = $2'}`,
          [value],
        )
  if (!found) throw new CallError('notFound', { field: byID ? 'thirdPartyCompanyID' : 'companyURLName' })
  return found
}
