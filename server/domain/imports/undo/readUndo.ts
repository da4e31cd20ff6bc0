import { CallError } from '../../../../contract/errors.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { findJob, type CompanyJob } from '../../companyJobs/companyJob.ts'
import { isBroughtAgainSQL, otherImports } from './broughtAgain.ts'

export interface Undo {
  posts: number
  comments: number
  people: number
  boards: number
  companies: number
  restoring: number
  since: { votes: number; comments: number; edits: number }
  staying: number
  kept: number
}

/** SQL of whether the post `p` was merged with another one: removing it would take from that one what was merged. */
export const isMergedSQL = `(p.merged_into_id is not null
  or exists (select from posts m where m.company_id = $1 and m.merged_into_id = p.id))`

/** An import that can be undone now. Refuses with `undoOver`, and with `jobRunning` while it is still running. */
export async function requireUndoable(
  db: Db,
  companyID: CompanyID,
  jobID: string,
  isLocked = false,
): Promise<CompanyJob> {
  const job = await findJob(db, companyID, jobID, { kind: 'import', isLocked })
  if (job.state === 'running') throw new CallError('jobRunning')
  if (job.undoUntil === null || job.undoUntil <= new Date()) throw new CallError('undoOver')
  return job
}

/**
 * What undoing an import would remove: its rows that are still there and that no other import has brought too, and what people have done since on what goes with them. Imports make no
 * votes and no edits, and every comment of theirs has its reference.
 */
export async function readUndo(db: Db, companyID: CompanyID, jobID: string): Promise<Undo> {
  const [counted] = await rows<Omit<Undo, 'since'> & { votes: number; replies: number; edits: number }>(
    db,
    companyID,
    `with mine as materialized (
       select p.id, ${isMergedSQL} as is_merged
       from import_rows r join posts p on p.company_id = $1 and p.id = r.key::uuid
       where r.company_id = $1 and r.job_id = $2::uuid and r.table_name = 'posts'
     ),
     going as materialized (select id from mine where not is_merged),
     late as materialized (
       select c.id from import_rows r join comments c on c.company_id = $1 and c.id = r.key::uuid
       where r.company_id = $1 and r.job_id = $2::uuid and r.table_name = 'comments'
     ),
     texts as materialized (
       select c.id, exists (select from import_refs i where i.company_id = $1 and i.subject_id = c.id) as is_imported
       from going g join comments c on c.company_id = $1 and c.post_id = g.id
       union
       select c.id, exists (select from import_refs i where i.company_id = $1 and i.subject_id = c.id)
       from late l join comments c on c.company_id = $1 and (c.id = l.id or c.thread_id = l.id or c.parent_id = l.id)
     ),
     customers as materialized (
       select m.made, m.made is not null and ${isBroughtAgainSQL('m.key', '$3')} as is_brought
       from (
         select r.key, case r.table_name when 'users' then r.table_name end as made
         from import_rows r join users u on u.company_id = $1 and u.id = r.key::uuid
         where r.company_id = $1 and r.job_id = $2::uuid and r.table_name in ('users', 'changedUsers')
         union all
         select r.key, case r.table_name when 'third_party_companies' then r.table_name end
         from import_rows r join third_party_companies t on t.company_id = $1 and t.id = r.key::uuid
         where r.company_id = $1 and r.job_id = $2::uuid and r.table_name in ('third_party_companies', 'changedCompanies')
       ) m
     )
     select (select count(*) from going) as posts,
       (select count(*) from mine where is_merged) as staying,
       (select count(*) from texts where is_imported) as comments,
       (select count(*) from texts where not is_imported) as replies,
       (select count(*) from customers where made = 'users' and not is_brought) as people,
       (select count(*) from import_rows where company_id = $1 and job_id = $2::uuid and table_name = 'boards') as boards,
       (select count(*) from customers where made = 'third_party_companies' and not is_brought) as companies,
       (select count(*) from customers where is_brought) as kept,
       (select count(*) from customers where made is null) as restoring,
       (select count(*) from going g join votes v on v.company_id = $1 and v.post_id = g.id) as votes,
       (select count(*) from going g join post_edits e on e.company_id = $1 and e.post_id = g.id)
         + (select count(*) from going g join status_changes s on s.company_id = $1 and s.post_id = g.id and s.changed_by is not null)
         + (select count(*) from texts t join comment_edits e on e.company_id = $1 and e.comment_id = t.id) as edits`,
    [jobID, await otherImports(db, companyID, jobID)],
  )
  if (!counted) throw new Error('Counting gives a row.')
  const { votes, replies, edits, ...undo } = counted
  return { ...undo, since: { votes, comments: replies, edits } }
}
