import type { Permission } from '../../../contract/access.ts'
import type { BulkReason } from '../../../contract/bulkKinds.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/** Some of a bulk action's posts, changed together in one transaction. */
export interface Batch {
  tx: Db
  companyID: CompanyID
  jobID: string
  /** Who does it. */
  actorID: string
  /** What they may do by now. */
  permissions: readonly Permission[]
  /** The numbers of its rows: those after the one, up to the other. */
  after: number
  until: number
  /** When: after its posts were locked, so that history follows the order of the locks. */
  at: Date
}

/**
 * Runs a statement over the rows of a batch whose outcome is open, as `open`: number, post and what may change of it. `text` continues the list of
 * common table expressions; its own values follow from `$7` on, and `here` has the batch's.
 */
export function onBatch<Row>(batch: Batch, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { tx, companyID, jobID, actorID, after, until, at } = batch
  return rows<Row>(tx, companyID, `${openRows},${text}`, [jobID, after, until, actorID, at, ...values])
}

/**
 * SQL of the condition that a row of `bulk_rows`, found by its post, is of a job. No index has such a comparison: the planner, which may know nothing of the table yet, can't
 * take the primary key for it and walk all rows of the job.
 */
export const ofJob = (row: string, jobID: string) => `${row}.job_id is not distinct from ${jobID}::uuid`

/** SQL of the numbers of a batch's rows `r`, from `here`. */
export const inBatch = 'r.company_id = $1 and r.job_id = $2::uuid and r.nr > $3::int and r.nr <= $4::int'

const openRows = `
  with here as (
    select $2::uuid as job_id, $3::int as after, $4::int as until, $5::uuid as actor_id, $6::timestamptz as at
  ),
  open as materialized (
    select r.nr, p.id, p.board_id, p.category_id, p.status_id, p.status_changed_at, p.owner_id, p.eta, p.eta_public, p.deleted_at
    from bulk_rows r
    join posts p on p.company_id = $1 and p.id = r.post_id
    where ${inBatch} and r.outcome is null
  )`

/**
 * SQL that marks the rows of `todo` as changed; the last part of an effect's statement. The numbers are an array, so that each row is found by its key: the planner
 * knows of no table expression how many rows it has, and would compare each with each.
 */
export const markChanged = `
  update bulk_rows r set outcome = 'changed', done_at = $6::timestamptz
  where ${inBatch} and r.nr = any (array(select t.nr from todo t))`

/**
 * SQL of a post's events of a type (`id`, `actor_id`, `data`), for a lateral join. Its `offset 0` has the planner find them by the post: events joined to a table expression might be walked, all of
 * their type, for each of its rows.
 */
export const eventsOf = (post: string, type: string) =>
  `(select e.id, e.actor_id, e.data from events e where e.company_id = $1 and e.post_id = ${post} and e.type = ${type} offset 0)`

/** SQL, as a further table expression, that leaves out the rows of `from` (`nr`) for a reason. */
export const markLeft = (reason: BulkReason, from = 'left_out') => `
  marked_${from} as (
    update bulk_rows r set outcome = 'left', reason = '${reason}', done_at = $6::timestamptz
    where ${inBatch} and r.nr = any (array(select l.nr from ${from} l))
  )`

/** SQL, as a further table expression, of the company's statuses and whether each counts as open; they keep it until the transaction ends. */
export const openTypes = `
  types as materialized (
    select t.id, t.type in ('open', 'active') as is_open from statuses t where t.company_id = $1 for key share
  )`

/** SQL that puts the posts of `todo` back into their boards' lists and counts, or takes them out, and records that. After `openTypes`. */
export const listing = (isListed: boolean) => `
  listed as (
    update post_stats s set listed = ${isListed} from todo t where s.company_id = $1 and s.post_id = t.id
  ),
  counted as (
    update boards b set post_count = b.post_count ${isListed ? '+' : '-'} d.posts, open_count = b.open_count ${isListed ? '+' : '-'} d.opened
    from (
      select t.board_id, count(*)::int as posts, count(*) filter (where y.is_open)::int as opened
      from todo t join types y on y.id = t.status_id
      group by t.board_id
    ) as d
    where b.company_id = $1 and b.id = d.board_id
  ),
  recorded as (
    insert into events (company_id, id, type, post_id, board_id, actor_id, data)
    select $1, new_id(), '${isListed ? 'post.restored' : 'post.deleted'}', t.id, t.board_id, h.actor_id, jsonb_build_object('jobID', h.job_id)
    from todo t cross join here h
  )`
