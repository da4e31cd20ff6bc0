import { sql } from 'kysely'
import type { CustomField } from '../../../contract/customFields.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

type Reading = Pick<Asking, 'db' | 'companyID'>

/** The custom fields of people and of companies, each subject's in their order. */
export async function readFields({ db, companyID }: Reading): Promise<CustomField[]> {
  return rows<CustomField>(
    db,
    companyID,
    `select f.id, f.subject, f.name, f.url_name as "urlName", f.type, f.is_shown as "isShown",
       coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.position, o.id)
         from custom_field_options o where o.company_id = $1 and o.field_id = f.id), '[]') as options
     from custom_fields f
     where f.company_id = $1
     order by f.subject desc, f.position, f.id`,
    [],
  )
}

/**
 * The same. Until the transaction ends, no other one adds, changes or deletes a field; who writes values waits only for `holdField`
 * (docs/decisions/0082).
 */
export async function lockFields(asking: Reading): Promise<CustomField[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${asking.companyID}:customFields`}, 0))`.execute(asking.db)
  return readFields(asking)
}
