import { rows } from '../../../ports/database/database.ts'
import type { Batch } from '../batch.ts'

/** The field keeps its type and options until the transaction ends (docs/decisions/0065); what comes after sees them as they are then. */
export async function holdField({ tx, companyID }: Batch, fieldID: string): Promise<void> {
  const query = 'select from custom_post_fields f where f.company_id = $1 and f.id = $2::uuid for share of f'
  await rows(tx, companyID, query, [fieldID])
}
