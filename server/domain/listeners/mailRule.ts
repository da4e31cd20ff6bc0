import type { MailChoice } from '../../../contract/notificationKinds.ts'
import { chosen } from '../notifications/defaults.ts'

/**
 * The emails a person gets about a post they follow: about changes of its status, about comments at present, and about
 * comments once they have written there. The same as `followersOf` finds when something happens.
 */
export interface FollowerMail {
  status: MailChoice
  comments: MailChoice
  conversation: MailChoice
}

/**
 * The SQL expression of a person's email address; null if no email reaches them. `user` is an expression of their id.
 */
export const addressSQL = (user: string) => `(
    select i.value from user_identities i
    where i.company_id = $1 and i.user_id = ${user} and i.kind = 'email' and i.refused_at is null
    order by i.created_at, i.value
    limit 1
  )`

/**
 * The SQL expression of the kind of notification a follower gets of a comment: those who wrote the post or a comment on
 * it take part in the conversation.
 */
export const commentKindSQL = (user: string, post: string, postAuthor: string) => `
  case when ${postAuthor} is not distinct from ${user} or exists (
    select from comments w where w.company_id = $1 and w.post_id = ${post} and w.author_id = ${user} and w.deleted_at is null
  ) then 'newComment' else 'followedComment' end`

/**
 * The SQL expression of how someone gets emails of a kind; `choice` is their row of `notification_choices`, which may
 * be missing.
 */
export const mailSQL = ({ address, choice, kind }: { address: string; choice: string; kind: string }) =>
  `case when ${address} is null then 'off' else ${chosen(choice, kind).mail} end`

/**
 * The SQL expressions of how a member is told of a kind on a board: by what they chose for the board, their row of `board_notification_choices`, else about the kind.
 * Of new posts only boards that email the team about their author send emails, unless the member chose so for the board. Either row may be missing.
 */
export const boardRuleSQL = ({ address, choice, own, kind, mailsTeam }: BoardRule) => ({
  inApp: `case ${own}.choice when 'inApp' then true when 'off' then false else ${chosen(choice, kind).inApp} end`,
  mail: `case when ${address} is null or ${own}.choice in ('inApp', 'off') then 'off' when ${own}.choice is not null then ${own}.choice
    when ${kind} = 'newPost' and not ${mailsTeam} then 'off' else ${chosen(choice, kind).mail} end`,
})

interface BoardRule {
  /** Expressions of the member's address, the kind, and whether the board emails the team about the post. */
  address: string
  kind: string
  mailsTeam: string
  /** Aliases of the rows. */
  choice: string
  own: string
}

/** The SQL of `FollowerMail` as JSON, for a person whom emails can reach (`followersOf`). */
export function followerMailSQL(user: string, { post, postAuthor }: { post: string; postAuthor: string }): string {
  const mailOf = (kind: string) => `(
    select ${mailSQL({ address: 'm.address', choice: 'k', kind: 'g.kind' })}
    from (select ${kind} as kind) as g
    left join notification_choices k on k.company_id = $1 and k.user_id = ${user} and k.kind = g.kind)`
  return `(
    select json_build_object(
      'status', ${mailOf(`'statusChanged'`)},
      'comments', ${mailOf(commentKindSQL(user, post, postAuthor))},
      'conversation', ${mailOf(`'newComment'`)})
    from (select ${addressSQL(user)} as address) as m)`
}
