import { rows } from '../../../ports/database/database.ts'
import { recountComments } from '../../comments/countComment.ts'
import type { Removal } from './undoImport.ts'

/** Removes comments that an import added to posts from before it, with the replies to them, and recounts those posts. */
export const removeComments: Removal = async (tx, companyID, keys) => {
  const gone = await rows<{ id: string; post_id: string }>(
    tx,
    companyID,
    `select c.id, c.post_id from comments c
     where c.company_id = $1 and (c.id = any($2::uuid[]) or c.thread_id = any($2::uuid[]) or c.parent_id = any($2::uuid[]))
     order by c.id for update of c`,
    [keys],
  )
  const ids = gone.map(({ id }) => id)
  await rows(tx, companyID, 'delete from import_refs where company_id = $1 and subject_id = any($2::uuid[])', [ids])
  await rows(tx, companyID, 'delete from comments where company_id = $1 and id = any($2::uuid[])', [ids])
  await recountComments(tx, companyID, [...new Set(gone.map(({ post_id }) => post_id))])
  return { gone: keys, comments: gone.length }
}
