import type { OutputOf } from '../../../contract/call.ts'
import type { postsGetBulkReport } from '../../../contract/bulk.ts'
import type { BulkReason } from '../../../contract/bulkKinds.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { csvLine } from '../../../contract/csv/csvLine.ts'
import { nobodysName } from '../people/namelessPerson.ts'
import { actionOf, findBulkJob } from './bulkJob.ts'

const mostShown = 200
/** So many at most, so that the report stays readable. */
const mostLines = 100_000

interface LeftRow {
  post_id: string
  reason: BulkReason
  title: string | null
  url_name: string
  board: { id: string; name: string; urlName: string }
  /** Whether someone changed it since: `by_name` is null for one without a name. */
  by_id: string | null
  by_name: string | null
}

/** The first posts that a bulk action or its undoing left out, and why. Refuses with `notFound`. */
export async function readReport(asking: Asking, jobID: string): Promise<OutputOf<typeof postsGetBulkReport>> {
  const { language } = asking
  const job = await findBulkJob(asking, jobID)
  const found = await readLeft(asking, job.id, mostShown)
  return {
    action: actionOf(job).kind,
    rows: found.map(({ post_id: postID, reason, title, url_name: urlName, board, by_id, by_name: name }) => ({
      postID,
      post: title === null ? null : { title, urlName, board },
      reason,
      by: by_id === null ? null : (name ?? nobodysName(language)),
    })),
    count: job.report.left ?? 0,
  }
}

/** All of them as CSV, with the addresses of their posts. */
export async function reportLines(asking: Asking, jobID: string): Promise<string> {
  const { language, origin } = asking
  const job = await findBulkJob(asking, jobID)
  const found = await readLeft(asking, job.id, mostLines)
  return [
    csvLine(['post', 'title', 'board', 'address', 'reason']),
    ...found.map(({ post_id: postID, reason, title, url_name: urlName, board, by_id, by_name: name }) =>
      csvLine([
        postID,
        title,
        title === null ? null : board.name,
        title === null ? null : `${origin}/${encodeURIComponent(board.urlName)}/p/${encodeURIComponent(urlName)}`,
        sentences[reason](by_id === null ? null : (name ?? nobodysName(language))),
      ]),
    ),
  ].join('')
}

/** What each reason says in the file, as all files of the team do in English. */
const sentences: Record<BulkReason, (by: string | null) => string> = {
  gone: () => 'The post was deleted or merged, or never existed.',
  noTag: () => 'Its board has no tag of that name.',
  noCategory: () => 'Its board has no category of that name.',
  noField: () => 'Its board doesn’t have this field, or the field has changed since.',
  noRoom: () => 'The texts in its fields would be too long together.',
  goalGone: () => 'The status, board or owner that it was to have is gone.',
  intoGone: () => 'The post that it was to be merged into was deleted or merged.',
  changedSince: (by) => (by === null ? 'It was changed again since.' : `${by} changed it since.`),
  beforeGone: () => 'What it had before no longer exists.',
}

function readLeft(asking: Asking, jobID: string, limit: number): Promise<LeftRow[]> {
  return rows<LeftRow>(asking.db, asking.companyID, leftQuery, [jobID, limit, may(asking, 'posts.delete')])
}

// Deleted posts are only for those who may delete them. Who changed a post last, for one that was changed since: by whatever keeps who did it.
const leftQuery = `
  select r.post_id, r.reason, p.title, p.url_name, jsonb_build_object('id', b.id, 'name', b.name, 'urlName', b.url_name) as board,
    u.id as by_id, u.name as by_name
  from bulk_rows r
  left join posts p on p.company_id = $1 and p.id = r.post_id and (p.deleted_at is null or $4::boolean)
  left join boards b on b.company_id = $1 and b.id = p.board_id
  left join lateral (
    select c.by_id
    from (
      select s.changed_by as by_id, s.created_at from status_changes s where s.company_id = $1 and s.post_id = r.post_id
      union all
      select f.changed_by, f.created_at from post_changes f where f.company_id = $1 and f.post_id = r.post_id
      union all
      select p.deleted_by, p.deleted_at where p.deleted_at is not null
    ) as c
    where r.reason = 'changedSince'
    order by c.created_at desc
    limit 1
  ) as l on true
  left join users u on u.company_id = $1 and u.id = l.by_id
  where r.company_id = $1 and r.job_id = $2::uuid and r.outcome = 'left'
  order by r.nr
  limit $3::int`
