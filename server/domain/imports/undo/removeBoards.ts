import { rows } from '../../../ports/database/database.ts'
import { removeFieldsWithoutBoard, soleFields } from '../../customPostFields/soleFields.ts'
import type { Removal } from './undoImport.ts'

/** Removes a board that an import created, unless something lies in it or refers to it by now. */
export const removeBoards: Removal = async (tx, companyID, keys) => {
  const fields = await soleFields(tx, companyID, keys)
  const removed = await rows<{ id: string }>(
    tx,
    companyID,
    `delete from boards b
     where b.company_id = $1 and b.id = any($2::uuid[])
       and not exists (select from posts p where p.company_id = $1 and p.board_id = b.id)
       and not exists (select from categories c where c.company_id = $1 and c.board_id = b.id)
       and not exists (select from post_edits e where e.company_id = $1 and (e.from_board_id = b.id or e.to_board_id = b.id))
     returning b.id`,
    [keys],
  )
  await removeFieldsWithoutBoard(tx, companyID, fields)
  const there = await rows<{ id: string }>(
    tx,
    companyID,
    'select id from boards where company_id = $1 and id = any($2::uuid[])',
    [keys],
  )
  const staying = new Set(there.map(({ id }) => id))
  return { gone: keys.filter((key) => !staying.has(key)), boards: removed.length }
}
