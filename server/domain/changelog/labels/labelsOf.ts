import type { CompanyID } from '../../../../db/companyID.ts'
import { CallError } from '../../../../contract/errors.ts'
import { rows, type Db } from '../../../ports/database/database.ts'

/** The ids of labels by their addresses. Refuses with `notFound`, naming the field that they came in. */
export async function labelsOf(
  db: Db,
  companyID: CompanyID,
  urlNames: readonly string[],
  field = 'labelURLNames',
): Promise<string[]> {
  const wanted = [...new Set(urlNames)]
  if (wanted.length === 0) return []
  const found = await rows<{ id: string }>(
    db,
    companyID,
    'select id from changelog_labels where company_id = $1 and url_name = any ($2::text[]) order by id',
    [wanted],
  )
  if (found.length !== wanted.length) throw new CallError('notFound', { field })
  return found.map(({ id }) => id)
}
