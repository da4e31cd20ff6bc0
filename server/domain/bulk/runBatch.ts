import { sql } from 'kysely'
import { inBatch, ofJob, type Batch } from './batch.ts'
import { pauseFolding } from '../votes/fold.ts'
import { rows } from '../../ports/database/database.ts'

/** How a batch's posts are locked: as a single change of each would be, in the order of their ids. */
export interface BatchLocks {
  ranks: boolean
  takesAway: boolean
  /** Whether deleted posts count too. */
  evenDeleted?: boolean
  /** Whether merged posts count too. */
  evenMerged?: boolean
  /** A post that changes with each of them. */
  also?: string
  /** Boards that posts move to: the one with this id, or those that the posts were on before the moves of a job. */
  alsoBoards?: { boardID: string } | { movesOf: string }
}

/**
 * Changes a batch: locks its posts, leaves out those that are gone, has `apply` change the rest, and notes those that it did not touch as being as they should. All
 * locks are taken in one order: the folder, posts by their ids, boards by their ids.
 */
export async function runBatch(
  batch: Omit<Batch, 'at'>,
  { ranks, takesAway, evenDeleted = false, evenMerged = false, also, alsoBoards }: BatchLocks,
  apply: (batch: Batch) => Promise<void>,
): Promise<void> {
  const { tx, companyID, jobID, after, until } = batch
  const range = [jobID, after, until]
  // A plan of a connection that was made while the tables were small would walk all their rows for each of the batch's.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
  if (ranks) await pauseFolding(tx)
  await rows(tx, companyID, takesAway ? lockAllQuery : lockQuery, [...range, also ?? null])
  if (ranks) {
    const [movesOf, boardID] =
      alsoBoards && 'movesOf' in alsoBoards ? [alsoBoards.movesOf] : [null, alsoBoards?.boardID]
    await rows(tx, companyID, boardsQuery, [...range, boardID ?? null, movesOf])
  }
  const at = new Date()
  await rows(tx, companyID, goneQuery, [...range, at, evenDeleted, evenMerged])
  await apply({ ...batch, at })
  await rows(
    tx,
    companyID,
    `update bulk_rows r set outcome = 'same', done_at = $5::timestamptz where ${inBatch} and r.outcome is null`,
    [...range, at],
  )
}

// Posts that are numbered by their ids are locked in that order.
const locked = (strength: string) => `
  select 1 as locked
  from posts p
  where p.company_id = $1 and p.id = any (array(select r.post_id from bulk_rows r where ${inBatch} union all select $5::uuid))
  order by p.id
  for ${strength} of p`
const lockQuery = locked('no key update')
const lockAllQuery = locked('update')

const boardsQuery = `
  select 1 as locked
  from boards b
  where b.company_id = $1 and b.id in (
    select p.board_id from bulk_rows r join posts p on p.company_id = $1 and p.id = r.post_id where ${inBatch}
    union all
    select $5::uuid
    union all
    select (l.before::jsonb #>> '{}')::uuid
    from bulk_rows r
    cross join lateral (
      select c.before from post_changes c
      where c.company_id = $1 and c.post_id = r.post_id and c.fact = 'board' and ${ofJob('c', '$6')}
      offset 0
    ) as l
    where $6::uuid is not null and ${inBatch})
  order by b.id
  for no key update of b`

const goneQuery = `
  update bulk_rows r set outcome = 'left', reason = 'gone', done_at = $5::timestamptz
  where ${inBatch} and not exists (
    select from posts p
    where p.company_id = $1 and p.id = r.post_id and ($7::boolean or p.merged_into_id is null) and ($6::boolean or p.deleted_at is null)
  )`
