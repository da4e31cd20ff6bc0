import type { BoardKind, NotificationKind } from '../../../contract/notificationKinds.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { followersAmongSQL, hasMuted } from '../subscriptions/followersSQL.ts'
import type { Told } from './followers.ts'
import { addressSQL, boardRuleSQL, commentKindSQL, mailSQL } from './mailRule.ts'

interface Telling {
  kind: BoardKind | 'postAssigned'
  except?: string | null
  only?: readonly string[] | undefined
  /** As what those who follow the post are told of the same; with `named`, people have a closer part in it. */
  followersAs?: 'newComment' | 'statusChanged' | undefined
  named?: readonly { userID: string; kind: NotificationKind }[]
}

/**
 * The members notified of something about a post, as each chose about the kind and the post's board: those who see its board, while the post exists. Who has a closer
 * part in it, or follows the post, is told of that, unless that sends no email and this does. Of a post that is assigned, its owner alone.
 */
export async function teamOf(
  db: Db,
  companyID: CompanyID,
  postID: string,
  { kind, except, only, followersAs, named = [] }: Telling,
): Promise<Told[]> {
  return rows<Told>(db, companyID, teamQuery, [
    postID,
    except ?? null,
    only ?? null,
    kind,
    followersAs ?? null,
    named.map(({ userID }) => userID),
    named.map((one) => one.kind),
  ])
}

const following = followersAmongSQL({ post: '$2::uuid', userIDs: 'array[t."userID"]' })
/** Whether a board emails the team about a post: by anyone, or by the people of the segment that it names. */
const mailsTeam = `(b.mails_team and (
      not exists (select from board_mail_segments e where e.company_id = $1 and e.board_id = b.id)
      or exists (
        select from board_mail_segments e
        join segment_users s on s.company_id = $1 and s.segment_id = e.segment_id and s.user_id = p.author_id
        where e.company_id = $1 and e.board_id = b.id
      )
    ))`
const rule = boardRuleSQL({ address: 'h.email', choice: 'c', own: 'o', kind: '$5::text', mailsTeam })

const teamQuery = `
  select t."userID", t.name, t.language, true as "forTeam", $5::text as kind, t.in_app or (w.kind is not null and w.in_app) as "inApp", t.email, t.mail
  from (
    select u.id as "userID", u.name, u.language, p.id as post_id, p.author_id, h.email, ${rule.inApp} as in_app, ${rule.mail} as mail
    from posts p
    join boards b on b.company_id = $1 and b.id = p.board_id
    join members m on m.company_id = $1
    join roles r on r.company_id = $1 and r.id = m.role_id and 'admin.view' = any (r.permissions)
    join users u on u.company_id = $1 and u.id = m.user_id
    join accounts a on a.id = m.account_id
    left join user_identities i on i.company_id = $1 and i.kind = 'email' and i.value = a.email
    cross join lateral (select case when i.refused_at is null then a.email end as email) as h
    left join notification_choices c on c.company_id = $1 and c.user_id = u.id and c.kind = $5::text
    left join board_notification_choices o on o.company_id = $1 and o.user_id = u.id and o.board_id = b.id and o.kind = $5::text
    where p.company_id = $1 and p.id = $2 and p.deleted_at is null
      and u.id is distinct from $3::uuid and ($4::uuid[] is null or u.id = any($4::uuid[]))
      and ($5::text <> 'postAssigned' or p.owner_id = u.id)
      and not ${hasMuted('$2', 'u.id')}
  ) as t
  left join lateral (
    select g.kind, ${mailSQL({ address: addressSQL('t."userID"'), choice: 'k', kind: 'g.kind' })} as mail, coalesce(k.in_app, true) as in_app
    from (
      select coalesce(
        (select n.kind from unnest($7::uuid[], $8::text[]) with ordinality as n (user_id, kind, place) where n.user_id = t."userID" order by n.place limit 1),
        case when $6::text is not null and exists (${following})
          then case when $6::text = 'newComment' then ${commentKindSQL('t."userID"', 't.post_id', 't.author_id')} else $6::text end end
      ) as kind
    ) as g
    left join notification_choices k on k.company_id = $1 and k.user_id = t."userID" and k.kind = g.kind
    where g.kind is not null
  ) as w on true
  where w.kind is null or (w.mail = 'off' and t.mail <> 'off')
  order by t."userID"`
