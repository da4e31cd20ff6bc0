import { z } from 'zod'
import { user } from './access.ts'
import { read, write } from './call.ts'
import { mailChoices, notificationKinds } from './notificationKinds.ts'
import { boardLink, cursor, done, id, pages, person, status, time } from './values.ts'

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  created: time,
  isRead: z.boolean(),
  actor: person.nullable(),
  post: z.object({ id, title: z.string(), urlName: z.string(), board: boardLink }),
  /** The beginning of a comment in plain words, for kinds that are about one. */
  comment: z.object({ id, excerpt: z.string() }).nullable(),
  /** The status that the post was given, for kinds that are about one. */
  status: status.nullable(),
})
export type Notification = z.infer<typeof notification>

/**
 * What the viewer was told, the latest first, of all boards or of one, as far as it may still be seen. `unreadCount` is of all boards and
 * counts no further than 100.
 */
export const notificationsGet = read('/api/notifications/get', {
  access: user,
  input: { pages, boardID: id.optional(), cursor: cursor.optional() },
  output: {
    result: z.object({
      notifications: z.array(notification),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
      unreadCount: z.int(),
    }),
  },
})

/** Marks some of the viewer's notifications as read, or with `all` every one. Ids that are not theirs change nothing. */
export const notificationsMarkRead = write('/api/notifications/markRead', {
  access: user,
  touches: [],
  input: { notificationIDs: z.array(id).max(500).optional(), all: z.boolean().optional() },
  output: { result: done },
})

const choice = z.object({ kind: z.enum(notificationKinds), inApp: z.boolean(), mail: z.enum(mailChoices) })
export type NotificationChoice = z.infer<typeof choice>

/**
 * What the viewer chose, a line a kind, without the team's kinds for everyone else. `email` is where email goes, null when there is no
 * address; `emailRefused` is set while its server says that there is no such mailbox: only sign-in codes are sent there. `digestHour` is
 * the hour of the daily email in the company's time zone.
 */
const settings = z.object({
  choices: z.array(choice),
  email: z.string().nullable(),
  emailRefused: z.object({ at: time, code: z.int() }).nullable(),
  digestHour: z.int(),
  timeZone: z.string(),
})
export type NotificationSettings = z.infer<typeof settings>

export const notificationsGetSettings = read('/api/notifications/getSettings', {
  access: user,
  input: {},
  output: { settings },
})

/** Changes one kind; what is left out stays as it is. */
export const notificationsChangeSettings = write('/api/notifications/changeSettings', {
  access: user,
  touches: [],
  input: { kind: z.enum(notificationKinds), inApp: z.boolean().optional(), mail: z.enum(mailChoices).optional() },
  output: { settings },
})

/** Sends the viewer an email to their own address; when it is taken, emails go there again. */
export const notificationsSendTest = write('/api/notifications/sendTest', {
  access: user,
  touches: [],
  input: {},
  output: { result: done },
  limit: { count: 5, seconds: 3600 },
})
