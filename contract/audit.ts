import { z } from 'zod'
import { member } from './access.ts'
import { auditActions, auditKinds, auditSessions, type AuditAction } from './auditActions.ts'
import { read } from './call.ts'
import { cursor, dateRange, id, searchText, time } from './values.ts'

/** Whatever an entry names, as it is called now. `name` is null for what is gone, and for what its reader may not see. */
const named = z.object({ id, name: z.string().nullable(), href: z.string().nullable() })

/** What narrows the log. `subjectID` is what was changed; the days are the company's. */
export const auditFilters = z.strictObject({
  actorID: id.optional(),
  subjectID: id.optional(),
  kind: z.enum(auditKinds).optional(),
  days: dateRange.optional(),
  search: searchText.optional(),
})

export const auditEntry = z.object({
  id,
  action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]),
  kind: z.enum(auditKinds),
  /** Who did it; null for the service itself, for an operator, and where nobody had signed in. `isGone`: erased since. */
  actor: z
    .object({ id, name: z.string().nullable(), pictureURL: z.string().nullable(), isGone: z.boolean() })
    .nullable(),
  /** What was changed; null for the company as a whole. */
  subject: named.nullable(),
  /** What it became, went to or was given, such as the new role of a member. */
  to: named.nullable(),
  /** Which of several things was done: the kind of a job or of a bulk action. */
  detail: z.string().nullable(),
  /** The names of the fields that were changed. */
  fields: z.array(z.string()),
  /** How many rows it was about, where there were many. */
  count: z.int().nullable(),
  session: z.enum(auditSessions),
  browser: z.string().nullable(),
  created: time,
})
export type AuditEntry = z.infer<typeof auditEntry>

/**
 * Who changed settings, access, people or many rows, the latest first, for 400 days. `search` looks in the names of actions, of people and of what they
 * changed; of a long log it looks through part at a time, so that a page may be short and still have a next one. Refuses with `badCursor`.
 */
export const auditGet = read('/api/audit/get', {
  access: member('audit.view'),
  input: { ...auditFilters.shape, cursor: cursor.optional() },
  output: {
    result: z.object({ entries: z.array(auditEntry), hasNextPage: z.boolean(), cursor: z.string().nullable() }),
  },
})

/** The team, to filter the log by who acted: at most 60, by name. `search` of the log finds everyone else. */
export const auditGetActors = read('/api/audit/getActors', {
  access: member('audit.view'),
  shows: ['audit', 'team'],
  input: {},
  output: { actors: z.array(z.object({ id, name: z.string() })) },
})
