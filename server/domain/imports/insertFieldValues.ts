import { CallError } from '../../../contract/errors.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { holdFields } from '../posts/facts/changeFields.ts'
import { isOnBoard } from '../customPostFields/isOnBoard.ts'
import { ImportRefused } from './importRefused.ts'
import type { FieldColumn } from './mapping/fieldColumns.ts'
import type { MappedPost } from './mapping/mappedPost.ts'
import type { ImportTarget } from './writeBatch.ts'

/** Gives new posts of a batch the values of their custom fields. Refuses with `ImportRefused` once a field is not what the file was read for. */
export async function insertFieldValues(
  tx: Db,
  { companyID, boardID }: Pick<ImportTarget, 'companyID' | 'boardID'>,
  fresh: readonly { post: MappedPost; postID: string }[],
): Promise<void> {
  const given = fresh.flatMap(({ post, postID }) =>
    post.fields.flatMap(({ field, items }) => items.map((item, at) => ({ ...item, field, at, postID }))),
  )
  if (given.length === 0) return
  const fields = new Map(given.map(({ field }) => [field.id, field]))
  const now = await holdFields({ db: tx, companyID }, [...fields.keys()]).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
    return []
  })
  for (const field of fields.values()) {
    const held = now.find(({ id }) => id === field.id)
    const optionIDs = new Set(held?.options.map(({ id }) => id))
    const isSame = held?.type === field.type && field.options.every(({ id }) => optionIDs.has(id))
    if (!held || !isSame || !isOnBoard(held, boardID))
      throw new ImportRefused(
        `The custom field ${JSON.stringify(field.name)} has been changed since the file was checked.`,
      )
  }
  await rows(
    tx,
    companyID,
    `insert into post_field_values (company_id, post_id, field_id, item, text, number, day, option_id)
     select $1, v.post_id, v.field_id, v.item, v.text, v.number, v.day, v.option_id
     from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::double precision[], $7::date[], $8::uuid[]) as v (post_id, field_id, item, text, number, day, option_id)`,
    [
      given.map(({ postID }) => postID),
      given.map(({ field }) => field.id),
      given.map(({ at }) => at),
      given.map(({ text }) => text),
      given.map(({ number }) => number),
      given.map(({ day }) => day),
      given.map(({ optionID }) => optionID),
    ],
  )
}

/** Refuses with `ImportRefused` fields that posts of the board don't have; a board that the import makes has those of every board. */
export function requireOnBoard(columns: readonly FieldColumn[], board: { id: string; name: string } | undefined): void {
  const stray = columns.find(({ field }) => !isOnBoard(field, board?.id ?? ''))
  if (stray)
    throw new ImportRefused(
      `Posts on ${board ? JSON.stringify(board.name) : 'the new board'} don’t have the custom field ${JSON.stringify(stray.field.name)}. Choose another board, or add the field to it.`,
    )
}
