import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { readFields } from '../../customFields/readFields.ts'
import type { KnownFields } from './customerMapping.ts'

/** The custom fields of a company's customers, and which of them has the plan. */
export async function readKnownFields(db: Db, companyID: CompanyID): Promise<KnownFields> {
  const [fields, [plan]] = [
    await readFields({ db, companyID }),
    await rows<{ id: string }>(db, companyID, 'select id from custom_fields where company_id = $1 and is_plan'),
  ]
  return { fields, planFieldID: plan?.id ?? null }
}
