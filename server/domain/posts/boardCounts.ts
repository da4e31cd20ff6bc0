import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/** SQL of the types of status that a list shows without a filter (`wantedStatuses`). */
const openTypes = `('open', 'active')`

/** SQL of the numbers of listed posts of the board `board`: all, and those that are open or active. */
export const postCountSQL = (board: string) =>
  `(select count(*)::int from post_stats s where s.company_id = $1 and s.board_id = ${board} and s.listed)`
export const openCountSQL = (board: string) => `(
  select count(*)::int from post_stats s
  join statuses t on t.company_id = $1 and t.id = s.status_id and t.type in ${openTypes}
  where s.company_id = $1 and s.board_id = ${board} and s.listed)`

/** Adds listed posts, by status, to their board's counts; `-1` subtracts them. */
export async function countPosts(
  tx: Db,
  companyID: CompanyID,
  boardID: string,
  statusIDs: readonly string[],
  by: 1 | -1 = 1,
): Promise<void> {
  await rows(
    tx,
    companyID,
    `update boards b
     set post_count = b.post_count + $4::int * cardinality($3::uuid[]),
       open_count = b.open_count + $4::int * (
         select count(*)::int from unnest($3::uuid[]) as g (id)
         join statuses t on t.company_id = $1 and t.id = g.id and t.type in ${openTypes})
     where b.company_id = $1 and b.id = $2::uuid`,
    [boardID, statusIDs, by],
  )
}

/** Updates a board's counts when a listed post changes status. A board whose counts stay the same is not locked. */
export async function countStatusChange(
  tx: Db,
  companyID: CompanyID,
  { boardID, from, to }: { boardID: string; from: string; to: string },
): Promise<void> {
  const isOpen = (status: string) =>
    `(select (t.type in ${openTypes})::int from statuses t where t.company_id = $1 and t.id = ${status}::uuid)`
  await rows(
    tx,
    companyID,
    `update boards b set open_count = b.open_count + d.delta
     from (select ${isOpen('$4')} - ${isOpen('$3')} as delta) as d
     where b.company_id = $1 and b.id = $2::uuid and d.delta <> 0`,
    [boardID, from, to],
  )
}

/** Recounts the open posts of all boards of a company. */
export async function countOpenPosts(tx: Db, companyID: CompanyID): Promise<void> {
  await rows(tx, companyID, `update boards b set open_count = ${openCountSQL('b.id')} where b.company_id = $1`)
}
