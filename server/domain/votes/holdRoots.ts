import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/**
 * The post that shows each post's comments, by the post's id: the one that it was merged into, or itself. Both are held, so that neither is merged nor
 * unmerged before the transaction ends.
 */
export async function holdRoots(
  tx: Db,
  companyID: CompanyID,
  postIDs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (postIDs.length === 0) return new Map()
  let held = [...new Set(postIDs)]
  for (;;) {
    // A row that was waited for is given as it is by now, and its root may be another one that is not held yet.
    const found = await rows<{ id: string; root: string }>(tx, companyID, holdQuery, [held])
    const more = found.map(({ root }) => root).filter((root) => !held.includes(root))
    if (more.length === 0) return new Map(found.map(({ id, root }) => [id, root]))
    held = [...held, ...new Set(more)]
  }
}

const holdQuery = `
  select p.id, coalesce(p.merged_into_id, p.id) as root
  from posts p
  where p.company_id = $1 and p.id = any($2::uuid[])
  order by p.id
  for key share`
