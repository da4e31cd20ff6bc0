import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

/** Holds a field's row: who writes a value of it waits, so that no value of the old type comes after its values were counted and converted. */
export async function holdField({ db, companyID }: Pick<Asking, 'db' | 'companyID'>, fieldID: string): Promise<void> {
  await rows(
    db,
    companyID,
    'select from custom_post_fields where company_id = $1 and id = $2::uuid for no key update',
    [fieldID],
  )
}
