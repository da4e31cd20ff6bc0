/** What people are told of. */
interface Kind {
  /** Whose it is: the team's, or everyone's. The team's has its own daily summary. */
  of: 'everyone' | 'team'
  /** The events that it tells of as they happen. Mentions are also found in edits (`server/domain/events.ts`). */
  after: readonly string[]
}

/**
 * The kinds of notification, each of which a person chooses to get in the product, by email, in a daily summary or not at all. An entry is all
 * that a kind needs beside its texts (`notifications.{kind}`, `notificationSettings.{kind}` and `{kind}Hint`, `mail.digest.{kind}`, and its word in
 * `mail.stop.*`) and its notice in `server/jobs/notices/`, which says whom it tells and by which email.
 */
const kinds = {
  statusChanged: { of: 'everyone', after: ['post.statusChanged'] },
  /** A word of the team about a post whose status stays. */
  officialUpdate: { of: 'everyone', after: ['post.statusChanged'] },
  /** When a post is expected. */
  etaChanged: { of: 'everyone', after: ['post.etaChanged'] },
  /** A comment in a conversation that someone has a part in: they wrote the post or a comment on it. */
  newComment: { of: 'everyone', after: ['comment.created'] },
  /** A comment on any other post that they follow. It is not emailed unless they choose it. */
  followedComment: { of: 'everyone', after: ['comment.created'] },
  reply: { of: 'everyone', after: ['comment.created'] },
  mention: { of: 'everyone', after: ['post.created', 'comment.created'] },
  newPost: { of: 'team', after: ['post.created'] },
} as const satisfies Readonly<Record<string, Kind>>

export type NotificationKind = keyof typeof kinds
// The annotations let a bundler leave the lists out of pages that use none of them.
export const notificationKinds = /* @__PURE__ */ Object.keys(kinds) as readonly NotificationKind[]

/** The kinds that only the team is told of. */
export const teamKinds = /* @__PURE__ */ notificationKinds.filter((kind) => kinds[kind].of === 'team')

/** The events that some kind tells of, perhaps more than once. */
export const toldEvents = /* @__PURE__ */ notificationKinds.flatMap((kind) => kinds[kind].after)

/** When a kind comes by mail: each at once, together once a day, or never. */
export const mailChoices = ['now', 'daily', 'off'] as const
export type MailChoice = (typeof mailChoices)[number]

/** How many of the unread are counted: a larger number says no more. */
export const mostUnreadCounted = 100
