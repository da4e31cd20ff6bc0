import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { addressSQL, mailSQL } from '../../listeners/mailRule.ts'
import { chosen } from '../../notifications/defaults.ts'
import { visibleTo } from '../../sight.ts'
import { eventsOf } from '../batch.ts'
import { followingSQL, mergesSQL } from './followingSQL.ts'

export interface Collecting {
  jobID: string
  type: string
  /** The numbers of the action's rows: those after the one, up to the other. */
  after: number
  until: number
  /** Whether anyone is told by email. */
  mails: boolean
}

/**
 * Notes whom the changes of some of an action's posts concern, as `followersOf` says of one: those who follow the post, may see it, and did not do it. Those who chose
 * daily emails get a line for each post in their next one.
 */
export async function collectTold(tx: Db, companyID: CompanyID, asked: Collecting): Promise<void> {
  const { jobID, type, after, until, mails } = asked
  const query = type === 'post.merged' ? collectMergesQuery : collectQuery
  await rows(tx, companyID, query, [jobID, after, until, type, mails])
}

const changes = `
  happened as materialized (
    select e.id as event_id, r.post_id, e.actor_id, p.board_id,
      case when $5::text = 'post.etaChanged' then 'etaChanged'
        when e.data ->> 'fromStatusID' = e.data ->> 'toStatusID' then 'officialUpdate' else 'statusChanged' end as kind
    from bulk_rows r
    cross join lateral ${eventsOf('r.post_id', '$5::text')} as e
    join posts p on p.company_id = $1 and p.id = r.post_id and p.deleted_at is null and p.merged_into_id is null
    where r.company_id = $1 and r.job_id = $2::uuid and r.nr > $3::int and r.nr <= $4::int and r.outcome = 'changed'
      and e.data ->> 'jobID' = $2::uuid::text and ($5::text <> 'post.etaChanged' or (p.eta is not null and p.eta_public))
  ),
  following as materialized (${followingSQL})`

const collected = `
  told as materialized (
    select f.event_id, f.post_id, f.kind, f.actor_id, u.id as user_id
    from following f
    join boards b on b.company_id = $1 and b.id = f.board_id
    join users u on u.company_id = $1 and u.id = f.user_id and u.blocked_at is null
    where u.id is distinct from f.actor_id and ${visibleTo('b', 'u')}
      and not exists (select from subscriptions q where q.company_id = $1 and q.post_id = f.post_id and q.user_id = u.id and q.muted)
  ),
  noted as (
    insert into bulk_told as b (company_id, job_id, user_id, kind, posts, event_id)
    select $1, $2::uuid, t.user_id, t.kind, count(*)::int, (array_agg(t.event_id order by t.event_id))[1]
    from told t
    group by t.user_id, t.kind
    on conflict (company_id, job_id, user_id, kind) do update set posts = b.posts + excluded.posts
  ),
  daily as materialized (
    select w.user_id, w.kind
    from (select distinct t.user_id, t.kind from told t) as w
    left join notification_choices k on k.company_id = $1 and k.user_id = w.user_id and k.kind = w.kind
    where $6::boolean and ${mailSQL({ address: addressSQL('w.user_id'), choice: 'k', kind: 'w.kind' })} = 'daily'
  )
  insert into notifications (company_id, id, user_id, event_id, kind, post_id, actor_id, in_app, in_digest)
  select $1, new_id(), t.user_id, t.event_id, t.kind, t.post_id, t.actor_id, false, true
  from told t join daily d on d.user_id = t.user_id and d.kind = t.kind
  on conflict (company_id, event_id, user_id) do nothing`

const collectQuery = `with recursive ${changes}, ${collected}`
const collectMergesQuery = `with recursive ${mergesSQL}, ${collected}`

/** Forgets whom an action concerns that tells nobody any more. */
export async function forgetTold(tx: Db, companyID: CompanyID, jobID: string): Promise<void> {
  await rows(tx, companyID, 'delete from bulk_told where company_id = $1 and job_id = $2::uuid', [jobID])
}

export interface ToldPerson {
  userID: string
  kind: string
  posts: number
  eventID: string
  /** Whether an email is due right away. */
  isMailed: boolean
}

/**
 * Notifies the next people of those whom an action concerns, each of all their posts together, and claims their emails. Gives them in their order; they are told once,
 * however often it runs.
 */
export async function notifyNext(
  tx: Db,
  companyID: CompanyID,
  { jobID, mails, limit }: { jobID: string; mails: boolean; limit: number },
): Promise<ToldPerson[]> {
  return rows<ToldPerson>(tx, companyID, notifyQuery, [jobID, mails, limit])
}

const notifyQuery = `
  with next as materialized (
    delete from bulk_told b
    where b.company_id = $1 and b.job_id = $2::uuid and (b.user_id, b.kind) in (
      select t.user_id, t.kind from bulk_told t where t.company_id = $1 and t.job_id = $2::uuid order by t.user_id, t.kind limit $4::int)
    returning b.user_id, b.kind, b.posts, b.event_id
  ),
  asked as materialized (
    select s.*, e.post_id, e.actor_id, ${chosen('k', 's.kind').inApp} as in_app,
      case when $3::boolean then ${mailSQL({ address: addressSQL('s.user_id'), choice: 'k', kind: 's.kind' })} else 'off' end as mail
    from next s
    join events e on e.company_id = $1 and e.id = s.event_id
    left join notification_choices k on k.company_id = $1 and k.user_id = s.user_id and k.kind = s.kind
  ),
  made as (
    insert into notifications (company_id, id, user_id, event_id, kind, post_id, actor_id, in_app, in_digest, others)
    select $1, new_id(), a.user_id, a.event_id, a.kind, a.post_id, a.actor_id, true, false, a.posts - 1 from asked a where a.in_app
    on conflict (company_id, event_id, user_id) do update set in_app = true, others = excluded.others
    returning user_id
  ),
  claimed as (
    insert into deliveries (company_id, event_id, user_id, channel)
    select $1, a.event_id, a.user_id, 'email' from asked a where a.mail = 'now'
    on conflict do nothing
    returning user_id, event_id
  ),
  live as materialized (
    select count(pg_notify('upwell_live', $1::text || ' ' || m.user_id::text)) from made m
  )
  select s.user_id as "userID", s.kind, s.posts, s.event_id as "eventID", c.user_id is not null as "isMailed"
  from next s
  left join claimed c on c.user_id = s.user_id and c.event_id = s.event_id
  where (select count from live) >= 0
  order by s.user_id, s.kind`
