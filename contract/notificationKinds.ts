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
  /** That a post they follow was merged into another one. */
  postMerged: { of: 'everyone', after: ['post.merged'] },
  /** A comment in a conversation that someone has a part in: they wrote the post or a comment on it. */
  newComment: { of: 'everyone', after: ['comment.created'] },
  /** A comment on any other post that they follow. It is not emailed unless they choose it. */
  followedComment: { of: 'everyone', after: ['comment.created'] },
  reply: { of: 'everyone', after: ['comment.created'] },
  mention: { of: 'everyone', after: ['post.created', 'comment.created', 'profileNote.created'] },
  /** A post in a category that they follow. */
  newPostInCategory: { of: 'everyone', after: ['post.created'] },
  /** Whether what someone wrote was approved. */
  postReviewed: { of: 'everyone', after: ['post.approved', 'post.rejected', 'comment.approved', 'comment.rejected'] },
  /** An entry of the changelog: they subscribed, voted for a post that it tells of, or belong to a segment that is told. */
  entryPublished: { of: 'everyone', after: ['entry.published'] },
  newPost: { of: 'team', after: ['post.created'] },
  /** A comment on any post of a board. */
  boardComment: { of: 'team', after: ['comment.created'] },
  /** A colleague changed the status of any post of a board, or said something about it. */
  boardStatusChanged: { of: 'team', after: ['post.statusChanged'] },
  /** A colleague made them the owner of a post: the event names them (`server/domain/events.ts`). */
  postAssigned: { of: 'team', after: [] },
  /** An entry of the changelog waits for someone who may approve it. */
  entryWaiting: { of: 'team', after: ['entry.approvalAsked'] },
  /** Whether an entry that they wrote, or asked approval of, was approved. */
  entryReviewed: { of: 'team', after: ['entry.approved', 'entry.sentBack'] },
} as const satisfies Readonly<Record<string, Kind>>

export type NotificationKind = keyof typeof kinds
// The annotations let a bundler leave the lists out of pages that use none of them.
export const notificationKinds = /* @__PURE__ */ Object.keys(kinds) as readonly NotificationKind[]

/** The kinds that only the team is told of. */
export const teamKinds = /* @__PURE__ */ notificationKinds.filter((kind) => kinds[kind].of === 'team')

/** Those of them about which a member may choose otherwise for single boards. */
export const boardKinds = [
  'newPost',
  'boardComment',
  'boardStatusChanged',
] as const satisfies readonly NotificationKind[]
export type BoardKind = (typeof boardKinds)[number]

/** The kinds that are about an entry as the team edits it, published or not. */
export const editingKinds = ['entryWaiting', 'entryReviewed'] as const satisfies readonly NotificationKind[]
export function isOfEditing(kind: NotificationKind): boolean {
  return (editingKinds as readonly NotificationKind[]).includes(kind)
}

/** The events that some kind tells of, perhaps more than once. */
export const toldEvents = /* @__PURE__ */ notificationKinds.flatMap((kind) => kinds[kind].after)

/** When a kind comes by email: each at once, together once a day, or never. */
export const mailChoices = ['now', 'daily', 'off'] as const
export type MailChoice = (typeof mailChoices)[number]

/** What a member may choose about a kind on one board: an email right away or in a daily one, a notification in the product alone, or nothing. */
export const boardChoices = ['now', 'daily', 'inApp', 'off'] as const
export type BoardChoice = (typeof boardChoices)[number]
