import type { MailChoice, NotificationKind } from '../../../contract/notificationKinds.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { isTeam, visibleTo } from '../sight.ts'
import { concerns } from '../visibility/commentPolicy.ts'
import { chosen } from '../notifications/defaults.ts'
import { addressSQL, commentKindSQL, mailSQL } from './mailRule.ts'

/** A recipient of a notification: the kind, and how they chose to get it. */
export interface Told {
  userID: string
  name: string | null
  kind: NotificationKind
  inApp: boolean
  /** `off` also if no email reaches them: there is no address, or its server refused it. */
  mail: MailChoice
  email: string | null
}

interface Telling {
  /**
   * The notification kind followers get; null if followers are not notified. Of comments they are told by their part in
   * the conversation.
   */
  followersAs: NotificationKind | null
  /** People who are notified in addition, or in a closer role: a person's first place in the list counts. */
  named?: readonly { userID: string; kind: NotificationKind }[]
  /** Whether it is internal to the team. */
  internal?: boolean
  /** The comment that it is about: where comments are private, it notifies the people whom it concerns. */
  commentID?: string
  except?: string | null
  /** Limits the result to one person, for a job that checks again just before it sends. */
  only?: string
}

/**
 * The people notified of something about a post: those it names, and those who follow it (subscribed or voting). Never
 * those who muted it, are blocked, or may not see it.
 */
export async function followersOf(db: Db, companyID: CompanyID, postID: string, telling: Telling): Promise<Told[]> {
  return rows<Told>(db, companyID, followersQuery, valuesOf(postID, telling))
}

/** How many of them get an email, right away or in their daily one. */
export async function countMailed(db: Db, companyID: CompanyID, postID: string, telling: Telling): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    companyID,
    `select count(*)::int as count from (${followersQuery}) as told where told.mail <> 'off'`,
    valuesOf(postID, telling),
  )
  return found?.count ?? 0
}

function valuesOf(
  postID: string,
  { followersAs, named = [], internal = false, commentID, except, only }: Telling,
): unknown[] {
  const places = [named.map(({ userID }) => userID), named.map(({ kind }) => kind)]
  return [postID, except ?? null, only ?? null, followersAs, ...places, internal, commentID ?? null]
}

const followersQuery = `
  with following as (
    select user_id from subscriptions where company_id = $1 and post_id = $2 and not muted
    union
    select user_id from votes where company_id = $1 and root_post_id = $2
  ),
  told as (
    select distinct on (user_id) user_id, kind
    from (
      select n.user_id, n.kind, n.place from unnest($6::uuid[], $7::text[]) with ordinality as n (user_id, kind, place)
      union all
      select f.user_id, $5::text, null from following f where $5::text is not null
    ) as united
    order by user_id, place nulls last
  )
  select u.id as "userID", u.name, h.kind, ${chosen('k', 'h.kind').inApp} as "inApp", h.address as email,
    ${mailSQL({ address: 'h.address', choice: 'k', kind: 'h.kind' })} as mail
  from told t
  join users u on u.company_id = $1 and u.id = t.user_id and u.blocked_at is null
  join posts p on p.company_id = $1 and p.id = $2 and p.deleted_at is null
  join boards b on b.company_id = $1 and b.id = p.board_id
  cross join lateral (
    select ${addressSQL('u.id')} as address,
      case when t.kind = 'newComment' then ${commentKindSQL('u.id', 'p.id', 'p.author_id')} else t.kind end as kind
  ) as h
  left join notification_choices k on k.company_id = $1 and k.user_id = u.id and k.kind = h.kind
  where ${visibleTo('b', 'u')} and u.id is distinct from $3::uuid and ($4::uuid is null or u.id = $4::uuid)
    and (not $8::boolean or ${isTeam('u')})
    and ($9::uuid is null or not b.private_comments or ${isTeam('u')} or exists (
      select from comments c where c.company_id = $1 and c.id = $9::uuid and ${concerns('c', { viewer: 'u.id', postAuthor: 'p.author_id' })}))
    and not exists (select from subscriptions q where q.company_id = $1 and q.post_id = $2 and q.user_id = u.id and q.muted)
  order by u.id`
