import type { MailChoice, NotificationKind } from '../../../contract/notificationKinds.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { isTeam, visibleTo } from '../sight.ts'
import { concerns } from '../visibility/commentPolicy.ts'
import { chosen } from '../notifications/defaults.ts'
import { followersAmongSQL, followersSQL, hasMuted, nextFollowersSQL } from '../subscriptions/followersSQL.ts'
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
  /** The one they chose; null: the portal's. */
  language: string | null
  /** Whether they read what only the team reads; known of those whom `only` names. */
  forTeam: boolean
}

/** Some of those who may be told, in the order of their ids: a batch. */
export interface Stretch {
  /** The last person of the batch before; null at first. */
  after: string | null
  limit: number
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
  /** Limits the result to some people: a batch of those who are told, or of those who are about to be emailed. */
  only?: readonly string[]
}

/**
 * The people notified of something about a post: those it names, and those who follow it (subscribed or voting). Never
 * those who muted it, are blocked, or may not see it.
 */
export async function followersOf(db: Db, companyID: CompanyID, postID: string, telling: Telling): Promise<Told[]> {
  return rows<Told>(db, companyID, telling.only ? amongQuery : followersQuery, valuesOf(postID, telling))
}

/**
 * The next people whom something about a post may concern, by id: who follows it or is named, whether or not they are told in the end
 * (`followersOf` with `only`). What it reads depends on the batch alone, however many follow.
 */
export async function nextFollowers(
  db: Db,
  companyID: CompanyID,
  postID: string,
  { followersAs, named = [] }: Pick<Telling, 'followersAs' | 'named'>,
  { after, limit }: Stretch,
): Promise<string[]> {
  const found = await rows<{ user_id: string }>(db, companyID, nextQuery, [
    postID,
    after,
    limit,
    named.map(({ userID }) => userID),
    followersAs !== null,
  ])
  return found.map((row) => row.user_id)
}

const nextQuery = `
  select distinct f.user_id
  from (
    select n.user_id from unnest($5::uuid[]) as n (user_id) where $3::uuid is null or n.user_id > $3::uuid
    union all
    select o.user_id from (${nextFollowersSQL({ post: '$2::uuid', after: '$3::uuid', limit: '$4::int' })}) as o where $6::boolean
  ) as f
  order by f.user_id
  limit $4::int`

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

const toldQuery = (following: string, forTeam: string) => `
  with following as (${following}),
  told as (
    select distinct on (user_id) user_id, kind
    from (
      select n.user_id, n.kind, n.place from unnest($6::uuid[], $7::text[]) with ordinality as n (user_id, kind, place)
      union all
      select f.user_id, $5::text, null from following f where $5::text is not null
    ) as united
    order by user_id, place nulls last
  )
  select u.id as "userID", u.name, u.language, ${forTeam} as "forTeam", h.kind, ${chosen('k', 'h.kind').inApp} as "inApp", h.address as email,
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
  where ${visibleTo('b', 'u')} and u.id is distinct from $3::uuid and ($4::uuid[] is null or u.id = any($4::uuid[]))
    and (not $8::boolean or ${isTeam('u')})
    and ($9::uuid is null or not b.private_comments or ${isTeam('u')} or exists (
      select from comments c where c.company_id = $1 and c.id = $9::uuid and ${concerns('c', { viewer: 'u.id', postAuthor: 'p.author_id' })}))
    and not ${hasMuted('$2', 'u.id')}
    and not exists (select from user_identities g where g.company_id = $1 and g.user_id = u.id and g.kind = 'guest')
  order by u.id`

const followersQuery = toldQuery(
  followersSQL({ from: '(select $2::uuid as id) as o', post: 'o.id', columns: 'o.id' }),
  'false',
)
const amongQuery = toldQuery(followersAmongSQL({ post: '$2::uuid', userIDs: '$4::uuid[]' }), isTeam('u'))
