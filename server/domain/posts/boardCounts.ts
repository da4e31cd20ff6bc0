import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/** SQL of whether posts whose status has this type count as open: a list shows those without a filter (`wantedStatuses`). */
export const isOpenSQL = (type: string) => `${type} in ('open', 'active')`

/** Whether posts whose status has this type count as open. */
export const isOpenType = (type: string) => type === 'open' || type === 'active'

/** SQL of the numbers of listed posts of the board `board`: all, and those that are open or active. */
export const postCountSQL = (board: string) =>
  `(select count(*)::int from post_stats s where s.company_id = $1 and s.board_id = ${board} and s.listed)`
export const openCountSQL = (board: string) => `(
  select count(*)::int from post_stats s
  join statuses t on t.company_id = $1 and t.id = s.status_id and ${isOpenSQL('t.type')}
  where s.company_id = $1 and s.board_id = ${board} and s.listed)`

/**
 * Adds listed posts, by status, to their board's counts; `-1` subtracts them. Their statuses are locked, so that a status
 * counts as open or not for all of its posts alike (`updateStatus`).
 */
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
         select count(*)::int from (
           select from unnest($3::uuid[]) as g (id)
           join statuses t on t.company_id = $1 and t.id = g.id and ${isOpenSQL('t.type')}
           for key share of t) as c)
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
    `(select (${isOpenSQL('t.type')})::int from statuses t where t.company_id = $1 and t.id = ${status}::uuid for key share)`
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
