import type { CompanyID } from '../../../db/companyID.ts'
import { translationsSQL } from '../companies/translationSQL.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { isTeam, mayInRole, visibleTo } from '../sight.ts'
import { visibleComment } from '../visibility/commentPolicy.ts'
import { teamKinds, type NotificationKind } from '../../../contract/notificationKinds.ts'
import { digestHour } from '../notifications/defaults.ts'
import { stillSeenEntry } from '../notifications/listNotifications.ts'

/** The two daily emails: news of what a person follows, and new feedback, for the team. */
export const digestKinds = ['followed', 'team'] as const
export type DigestKind = (typeof digestKinds)[number]

/** SQL of the kinds in the team's daily email. */
const ofTeam = teamKinds.map((kind) => `'${kind}'`).join(', ')

export interface Digest {
  userID: string
  kind: DigestKind
  /** Their day, as an ISO date. */
  day: string
}

/**
 * Starts the daily emails of a company that are due: one per person, kind and day, from the chosen hour of their
 * day on, by their own clock or the company's, covering all up to then. Anything later waits for the next day. Starting them again sends none
 * twice.
 */
export async function beginDigests(tx: Db, companyID: CompanyID, timeZone: string): Promise<Digest[]> {
  return rows<Digest>(tx, companyID, beginQuery, [timeZone, digestHour])
}

const beginQuery = `
  with today as materialized (
    select d.time_zone, d.day, (d.day + make_time($3::int, 0, 0)) at time zone d.time_zone as begins
    from (
      select z.time_zone, (now() at time zone z.time_zone)::date as day
      from (
        select $2::text as time_zone
        union
        select u.time_zone from users u where u.company_id = $1 and u.time_zone is not null and exists (
          select from notifications n where n.company_id = $1 and n.user_id = u.id and n.in_digest)
      ) as z
    ) as d
  )
  insert into digests (company_id, user_id, kind, day)
  select distinct $1::uuid, n.user_id, case when n.kind in (${ofTeam}) then 'team' else 'followed' end, d.day
  from today d
  join notifications n on n.company_id = $1 and n.in_digest and n.created_at < d.begins
  join users w on w.company_id = $1 and w.id = n.user_id and coalesce(w.time_zone, $2::text) = d.time_zone
  where now() >= d.begins
  on conflict (company_id, user_id, kind, day) do nothing
  returning user_id as "userID", kind, day::text`

export interface DigestRow {
  id: string
  kind: NotificationKind
  actor: string | null
  comment_html: string | null
  status: string | null
  status_names: Readonly<Record<string, string>> | null
  /** The post's id, the entry's, or the note's. */
  post_id: string
  title: string
  url_name: string
  excerpt: string
  /** Of what is about a note on a profile: whose. Of an entry of the changelog: that. */
  profile: 'user' | 'thirdPartyCompany' | 'entry' | null
  /** The body of that note. */
  note: string | null
  board: string
  board_names: Readonly<Record<string, string>> | null
  board_url_name: string
  actor_id: string | null
  board_id: string
  is_anonymous: boolean
  /** Whether it is for the team, who know everyone. */
  for_team: boolean
  member_ids: string[]
}

/** The most rows in one email; the rest is counted, and read in the product. */
const mostRows = 500

/**
 * What waits for a person's daily email of a kind and is still visible to them, the latest first; and the end of its
 * period by the database's clock, because anything later waits for the next.
 */
export async function readDigest(
  db: Db,
  companyID: CompanyID,
  { userID, kind }: Pick<Digest, 'userID' | 'kind'>,
): Promise<{ until: Date; told: DigestRow[] }> {
  const [{ until } = { until: new Date() }] = await rows<{ until: Date }>(
    db,
    companyID,
    `select now()::timestamptz(3) as until where $1::uuid is not null`,
  )
  return { until, told: await rows<DigestRow>(db, companyID, digestQuery, [userID, kind === 'team', until]) }
}

const digestQuery = `
  select n.id, n.kind, u.name as actor, left(c.body_html, 4000) as comment_html, t.name as status, ${translationsSQL('statusName', 't.id')} as status_names, coalesce(p.id, o.id, g.id) as post_id, coalesce(p.title, o.name, g.title) as title, coalesce(p.url_name, o.url_name, g.url_name) as url_name, coalesce(p.excerpt, '') as excerpt,
    case when g.id is null then o.profile else 'entry' end as profile, o.body as note, coalesce(b.name, '') as board, ${translationsSQL('boardName', 'b.id')} as board_names, coalesce(b.url_name, '') as board_url_name, n.actor_id, coalesce(b.id, o.id, g.id) as board_id, coalesce(b.anonymous, false) as is_anonymous, ${isTeam('w')} as for_team,
    (select coalesce(json_agg(m.user_id), '[]') from members m where m.company_id = $1) as member_ids
  from notifications n
  left join comments c on c.company_id = $1 and c.id = n.comment_id
  join users w on w.company_id = $1 and w.id = n.user_id
  left join posts p on p.company_id = $1 and p.id = coalesce(c.post_id, n.post_id) and p.deleted_at is null
  left join boards b on b.company_id = $1 and b.id = p.board_id and ${visibleTo('b', 'w')}
  left join lateral (
    select q.id, q.body, case when q.user_id is null then 'thirdPartyCompany' else 'user' end as profile,
      coalesce(f.name, y.name, '') as name, coalesce(f.url_name, y.url_name, y.id::text) as url_name
    from profile_notes q
    left join users y on y.company_id = $1 and y.id = q.user_id
    left join third_party_companies f on f.company_id = $1 and f.id = q.third_party_company_id
    where q.company_id = $1 and q.id = n.profile_note_id and exists (
      select from members m join roles r on r.company_id = $1 and r.id = m.role_id and 'customers.view' = any (r.permissions)
      where m.company_id = $1 and m.user_id = w.id
    )
  ) as o on true
  left join changelog_entries g on g.company_id = $1 and g.id = n.entry_id and ${stillSeenEntry({ user: 'w.id', isTeam: isTeam('w'), edits: mayInRole('w', 'changelog.edit') })}
  left join users u on u.company_id = $1 and u.id = n.actor_id
  left join events e on e.company_id = $1 and e.id = n.event_id
  left join statuses t on t.company_id = $1 and t.id = (e.data ->> 'toStatusID')::uuid
  where n.company_id = $1 and n.user_id = $2 and n.in_digest and (n.kind in (${ofTeam})) = $3::boolean and n.created_at <= $4
    and (b.id is not null or o.id is not null or g.id is not null)
    and (n.comment_id is null or (c.deleted_at is null and c.spam_at is null and ${visibleComment('c', { isTeam: isTeam('w'), isPrivate: 'b.private_comments', viewer: 'w.id', postAuthor: 'p.author_id' })}))
    and not exists (select from subscriptions q where q.company_id = $1 and q.post_id = n.post_id and q.user_id = n.user_id and q.muted)
  order by n.event_id desc, n.id desc
  limit ${mostRows}`

/** Records that a daily email up to that time has been sent. */
export async function endDigest(
  db: Db,
  companyID: CompanyID,
  { userID, kind }: Pick<Digest, 'userID' | 'kind'>,
  until: Date,
): Promise<void> {
  await rows(
    db,
    companyID,
    `update notifications set in_digest = false where company_id = $1 and user_id = $2 and in_digest and (kind in (${ofTeam})) = $3::boolean and created_at <= $4`,
    [userID, kind === 'team', until],
  )
}
