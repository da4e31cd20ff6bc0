import { z } from 'zod'
import { member, user } from './access.ts'
import { read, write } from './call.ts'
import { customFieldSubjects } from './customFieldTypes.ts'
import { boardChoices, boardKinds, mailChoices, notificationKinds } from './notificationKinds.ts'
import { summaryKinds } from './summaries.ts'
import { boardLink, cursor, done, id, pages, person, status, time } from './values.ts'

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  created: time,
  isRead: z.boolean(),
  actor: person.nullable(),
  /** Null for what is about a note on a profile, or about an entry. */
  post: z.object({ id, title: z.string(), urlName: z.string(), board: boardLink }).nullable(),
  /** A note that mentions the viewer, with whom it is about and its beginning in plain words. */
  profileNote: z
    .object({
      id,
      excerpt: z.string(),
      subject: z.enum(customFieldSubjects),
      name: z.string(),
      urlName: z.string(),
    })
    .nullable(),
  /** An entry of the changelog; `note` is what its actor wrote to the author when they sent it back, while that stands. */
  entry: z.object({ id, title: z.string(), urlName: z.string(), note: z.string().optional() }).nullable(),
  /** How many further posts were changed in the same way with it. */
  others: z.int(),
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

const boardChoice = z.object({ boardID: id, kind: z.enum(boardKinds), choice: z.enum(boardChoices) })

/** When a summary comes by email, if it is on; `next` is when the next one is due. Without news it only comes with `ifEmpty`. */
const summary = z.object({
  kind: z.enum(summaryKinds),
  isOn: z.boolean(),
  hour: z.int(),
  weekday: z.int(),
  onWeekends: z.boolean(),
  ifEmpty: z.boolean(),
  next: time.nullable(),
})
export type Summary = z.infer<typeof summary>

/**
 * What the viewer chose, a line a kind, without the team's kinds for everyone else. `email` is where email goes, null when there is no
 * address; `emailRefused` is set while its server says that there is no such mailbox: only sign-in codes are sent there. `digestHour` is
 * the hour of the daily email in `timeZone`, which is the viewer's own, or null for `companyTimeZone`. `team` is what members choose beside it: what differs on
 * single boards, and their summaries, without the report for who may not see reports; null for everyone else.
 */
const settings = z.object({
  choices: z.array(choice),
  email: z.string().nullable(),
  emailRefused: z.object({ at: time, code: z.int() }).nullable(),
  digestHour: z.int(),
  timeZone: z.string().nullable(),
  companyTimeZone: z.string(),
  team: z.object({ boardChoices: z.array(boardChoice), summaries: z.array(summary) }).nullable(),
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

/** Sets by which clock the viewer's emails come; null: the company's. Refuses with `badInput` for a time zone that is not known. */
export const notificationsChangeTimeZone = write('/api/notifications/changeTimeZone', {
  access: user,
  touches: [],
  input: { timeZone: z.string().max(100).nullable().optional() },
  output: { settings },
})

/** What the member hears of a kind on one board; null: as they chose about the kind. Refuses with `notFound` for an unknown board. */
export const notificationsChangeBoardChoice = write('/api/notifications/changeBoardChoice', {
  access: member('admin.view'),
  touches: [],
  input: { boardID: id, kind: z.enum(boardKinds), choice: z.enum(boardChoices).nullable().optional() },
  output: { settings },
})

/** Changes one of the member's summaries; what is left out stays as it is. Refuses with `forbidden` the report for who may not see reports. */
export const notificationsChangeSummary = write('/api/notifications/changeSummary', {
  access: member('admin.view'),
  touches: [],
  input: {
    kind: z.enum(summaryKinds),
    isOn: z.boolean().optional(),
    hour: z.int().min(0).max(23).optional(),
    weekday: z.int().min(1).max(7).optional(),
    onWeekends: z.boolean().optional(),
    ifEmpty: z.boolean().optional(),
  },
  output: { settings },
})

/** Emails the member a summary of the time up to now; the usual one still comes. Refuses as `changeSummary`. */
export const notificationsSendSummary = write('/api/notifications/sendSummary', {
  access: member('admin.view'),
  touches: [],
  input: { kind: z.enum(summaryKinds) },
  output: { result: done },
  limit: { count: 5, seconds: 3600 },
})
