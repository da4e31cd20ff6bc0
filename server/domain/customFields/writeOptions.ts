import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { mostBytes, type Option } from '../customPostFields/fieldChoice.ts'

type Writing = Pick<Asking, 'db' | 'companyID'>

/** Makes a choice's options these, in their order; one that is left out goes with its values. */
export async function writeOptions({ db, companyID }: Writing, fieldID: string, options: readonly Option[]) {
  await rows(
    db,
    companyID,
    'delete from custom_field_options where company_id = $1 and field_id = $2::uuid and id <> all ($3::uuid[])',
    [fieldID, options.map(({ id }) => id)],
  )
  if (options.length === 0) return
  await rows(
    db,
    companyID,
    `insert into custom_field_options (company_id, id, field_id, name, position)
     select $1, o.id, $2::uuid, o.name, o.place - 1
     from unnest($3::uuid[], $4::text[]) with ordinality as o (id, name, place)
     on conflict (company_id, id) do update set name = excluded.name, position = excluded.position`,
    [fieldID, options.map(({ id }) => id), options.map(({ name }) => name)],
  )
}

/** Refuses with `fieldRoomFull` when all fields, with what was just written, are more than one answer holds (docs/decisions/0029). */
export async function requireFieldRoom(writing: Writing): Promise<void> {
  if ((await usedFieldBytes(writing)) > mostBytes) throw new CallError('fieldRoomFull')
}

/** The bytes of a field without options in that answer. */
export function fieldBytes({ name, urlName }: { name: string; urlName: string }): number {
  return 190 + Buffer.byteLength(JSON.stringify(name)) + urlName.length
}

/** The bytes of all fields in that answer. */
export async function usedFieldBytes({ db, companyID }: Writing): Promise<number> {
  const [used] = await rows<{ bytes: number }>(
    db,
    companyID,
    `select (
       (select coalesce(sum(190 + octet_length(to_json(name)::text) + octet_length(url_name)), 0) from custom_fields where company_id = $1)
       + (select coalesce(sum(56 + octet_length(to_json(name)::text)), 0) from custom_field_options where company_id = $1)
     )::int as bytes`,
    [],
  )
  return used?.bytes ?? 0
}
