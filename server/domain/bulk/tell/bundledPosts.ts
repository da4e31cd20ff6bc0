import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { translationsSQL } from '../../companies/translationSQL.ts'
import { ofJob } from '../batch.ts'
import { isTeam, visibleTo } from '../../sight.ts'

/** A post of a bulk action as an email to someone who follows it shows it. */
export interface BundledPost {
  id: string
  title: string
  urlName: string
  boardURLName: string
  status: string
  statusNames: Readonly<Record<string, string>> | null
  eta: string | null
}

/** The most wanted ones of an action's posts that someone follows, as far as they may see them and what was told of them still holds. */
export async function bundledPosts(
  db: Db,
  companyID: CompanyID,
  { jobID, userID, kind, limit }: { jobID: string; userID: string; kind: string; limit: number },
): Promise<BundledPost[]> {
  return rows<BundledPost>(db, companyID, postsQuery, [jobID, userID, kind, limit])
}

// The followed posts of the action in their order first; the rest is asked of one after the other, until there are enough.
const postsQuery = `
  with followed as (
    select s.post_id from subscriptions s where s.company_id = $1 and s.user_id = $3::uuid and not s.muted
    union
    select v.root_post_id from votes v
    where v.company_id = $1 and v.user_id = $3::uuid and (v.post_id = v.root_post_id or not exists (
      select from subscriptions q where q.company_id = $1 and q.post_id = v.post_id and q.user_id = v.user_id and q.muted))
    union
    select m.merged_into_id from subscriptions s join posts m on m.company_id = $1 and m.id = s.post_id and m.merged_into_id is not null
    where s.company_id = $1 and s.user_id = $3::uuid and not s.muted
  ),
  wanted as materialized (
    select f.post_id, s.score
    from followed f
    join bulk_rows r on r.company_id = $1 and r.post_id = f.post_id and ${ofJob('r', '$2')} and r.outcome = 'changed'
    join post_stats s on s.company_id = $1 and s.post_id = f.post_id
    order by s.score desc, f.post_id
  )
  select c.id, c.title, c."urlName", c."boardURLName", c.status, c."statusNames", c.eta
  from (
    select l.*, w.score
    from wanted w
    cross join lateral (
      select p.id, p.title, p.url_name as "urlName", b.url_name as "boardURLName", t.name as status, ${translationsSQL('statusName', 't.id')} as "statusNames", p.eta::text as eta
      from posts p
      join boards b on b.company_id = $1 and b.id = p.board_id
      join statuses t on t.company_id = $1 and t.id = p.status_id
      join users u on u.company_id = $1 and u.id = $3::uuid and u.blocked_at is null
      where p.company_id = $1 and p.id = w.post_id and p.deleted_at is null and p.merged_into_id is null and ${visibleTo('b', 'u')}
        and not exists (select from subscriptions q where q.company_id = $1 and q.post_id = p.id and q.user_id = u.id and q.muted)
        and exists (
          select from events e
          where e.company_id = $1 and e.post_id = p.id and e.type = case when $4::text = 'etaChanged' then 'post.etaChanged' else 'post.statusChanged' end
            and e.data ->> 'jobID' = $2::uuid::text
            and ($4::text = 'etaChanged' or (e.data ->> 'fromStatusID' = e.data ->> 'toStatusID') = ($4::text = 'officialUpdate'))
            and not exists (
              select from events l where l.company_id = $1 and l.post_id = e.post_id and l.type = e.type and l.id > e.id)
        )
        and ($4::text <> 'etaChanged' or (p.eta is not null and p.eta_public))
      offset 0
    ) as l
    limit $5::int
  ) as c
  order by c.score desc, c.id`

/** The note of a bulk change of status as one of its posts has it, with its board for `shownToReader`. */
export interface BundledNote {
  board_id: string
  is_anonymous: boolean
  for_team: boolean
  member_ids: string[]
  note_html: string
  author_id: string | null
  author_name: string | null
}

/** The note that goes with an action's changes of status, as some of its posts have it; null for none. Its author goes by an alias if they do on one of these boards. */
export async function bundledNote(
  db: Db,
  companyID: CompanyID,
  { jobID, userID, postIDs }: { jobID: string; userID: string; postIDs: readonly string[] },
): Promise<BundledNote | null> {
  const [note] = await rows<BundledNote>(
    db,
    companyID,
    `select b.id as board_id, b.anonymous as is_anonymous, ${isTeam('w')} as for_team,
       (select coalesce(json_agg(m.user_id), '[]') from members m where m.company_id = $1) as member_ids,
       c.note_html, u.id as author_id, u.name as author_name
     from status_changes c
     join posts p on p.company_id = $1 and p.id = c.post_id
     join boards b on b.company_id = $1 and b.id = p.board_id
     join users w on w.company_id = $1 and w.id = $3::uuid
     left join users u on u.company_id = $1 and u.id = c.changed_by
     where c.company_id = $1 and c.post_id = any ($4::uuid[]) and ${ofJob('c', '$2')}
     order by b.anonymous desc
     limit 1`,
    [jobID, userID, postIDs],
  )
  return note && note.note_html !== '' ? note : null
}
