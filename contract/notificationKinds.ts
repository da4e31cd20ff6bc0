/** What people are told of. `newPost` is the team's; `officialUpdate` is a word of the team about a post whose status stays. */
export const notificationKinds = [
  'statusChanged',
  'officialUpdate',
  'newComment',
  'reply',
  'mention',
  'newPost',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** When a kind comes by mail: each at once, together once a day, or never. */
export const mailChoices = ['now', 'daily', 'off'] as const
export type MailChoice = (typeof mailChoices)[number]

/** How many of the unread are counted: a larger number says no more. */
export const mostUnreadCounted = 100
