import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import type { Option } from './fieldChoice.ts'

type Writing = Pick<Asking, 'db' | 'companyID'>

/** Makes a field's boards these; boards that it is not on any more ask for it no longer. */
export async function writeBoards({ db, companyID }: Writing, fieldID: string, boardIDs: readonly string[]) {
  await rows(
    db,
    companyID,
    `with gone as (
       delete from custom_post_field_boards where company_id = $1 and field_id = $2::uuid and board_id <> all ($3::uuid[])
     )
     insert into custom_post_field_boards (company_id, field_id, board_id)
     select $1, $2::uuid, b.id from unnest($3::uuid[]) as b (id)
     on conflict do nothing`,
    [fieldID, boardIDs],
  )
  if (boardIDs.length === 0) return
  await rows(
    db,
    companyID,
    'delete from board_questions where company_id = $1 and field_id = $2::uuid and board_id <> all ($3::uuid[])',
    [fieldID, boardIDs],
  )
}

/** Writes a field's options in their order; the others stay until `removeOptions`. */
export async function writeOptions({ db, companyID }: Writing, fieldID: string, options: readonly Option[]) {
  if (options.length === 0) return
  await rows(
    db,
    companyID,
    `insert into custom_post_field_options (company_id, id, field_id, name, position)
     select $1, o.id, $2::uuid, o.name, o.place - 1
     from unnest($3::uuid[], $4::text[]) with ordinality as o (id, name, place)
     on conflict (company_id, id) do update set name = excluded.name, position = excluded.position`,
    [fieldID, options.map(({ id }) => id), options.map(({ name }) => name)],
  )
}

/** Removes the options that are not among these, with the values that name them. */
export async function removeOptions({ db, companyID }: Writing, fieldID: string, kept: readonly Option[]) {
  await rows(
    db,
    companyID,
    'delete from custom_post_field_options where company_id = $1 and field_id = $2::uuid and id <> all ($3::uuid[])',
    [fieldID, kept.map(({ id }) => id)],
  )
}
