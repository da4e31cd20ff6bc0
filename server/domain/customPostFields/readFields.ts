import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

export type FieldRow = CustomPostField & { position: number }

/** The custom fields of a company in order, as the database has them. */
export async function readFields({ db, companyID }: Pick<Asking, 'db' | 'companyID'>): Promise<FieldRow[]> {
  return rows<FieldRow>(
    db,
    companyID,
    `select f.id, f.name, f.url_name as "urlName", f.type, f.is_required as "isRequired", f.is_public as "isPublic", f.position,
       array(select b.board_id from custom_post_field_boards b where b.company_id = $1 and b.field_id = f.id order by b.board_id) as "boardIDs",
       coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.position, o.id) from custom_post_field_options o where o.company_id = $1 and o.field_id = f.id), '[]') as options
     from custom_post_fields f
     where f.company_id = $1
     order by f.position, f.id`,
  )
}
