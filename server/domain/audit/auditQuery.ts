import type { AuditKind, AuditSession, AuditAction } from '../../../contract/auditActions.ts'
import type { Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { Values } from '../values.ts'

/** What narrows the log (`auditFilters` of the contract). */
export interface AuditFilters {
  actorID?: string | undefined
  subjectID?: string | undefined
  kind?: AuditKind | undefined
  days?: { from?: string | undefined; to?: string | undefined } | undefined
  search?: string | undefined
}

/** What a search found: entries with one of these match. */
export interface AuditMatches {
  actions: readonly AuditAction[]
  ids: readonly string[]
}

export interface AuditRow {
  id: string
  kind: AuditKind
  action: AuditAction
  actor_id: string | null
  subject_id: string | null
  data: Record<string, unknown>
  session: AuditSession
  browser: string | null
  created_at: Date
  /** The last entry that was looked at, and whether that was as far as one statement looks. */
  reached: string
  is_cut: boolean
}

/** An id that nothing has (RFC 9562, 5.9). */
const nobody = '00000000-0000-0000-0000-000000000000'
/** So many entries are looked at by one statement, when more than one thing narrows the log. */
const mostScanned = 2_000

/**
 * The statement for a page of the log, the latest first, and its values. One filter chooses the index, and the others are tested on at most so many of its
 * entries: the index has all that they need. What can't be an id is like an unknown one.
 */
export function auditQuery(
  { company }: Pick<Asking, 'company'>,
  { actorID, subjectID, kind, days = {} }: AuditFilters,
  { matches, after, most }: { matches: AuditMatches | null; after: string | null; most: number },
): { text: string; values: unknown[] } {
  const values = new Values()
  const byFilter = [
    subjectID === undefined ? null : `e.subject_id = ${values.add(isID(subjectID) ? subjectID : nobody)}::uuid`,
    actorID === undefined ? null : `e.actor_id = ${values.add(isID(actorID) ? actorID : nobody)}::uuid`,
    kind === undefined ? null : `e.kind = ${values.add(kind)}`,
  ].filter((condition) => condition !== null)
  const [leading, ...others] = byFilter
  if (matches)
    others.push(
      `(e.action = any(${values.add(matches.actions)}::text[]) or e.actor_id = any(${values.add(matches.ids)}::uuid[])
        or e.subject_id = any(${values.add(matches.ids)}::uuid[]))`,
    )
  const bounds = [
    after === null ? null : `e.id < ${values.add(after)}::uuid`,
    days.from === undefined ? null : `e.id >= ${idAt(dayIn(values, days.from, company.timeZone))}`,
    days.to === undefined ? null : `e.id < ${idAt(dayIn(values, days.to, company.timeZone))}`,
  ].filter((condition) => condition !== null)
  const walked = ['e.company_id = $1', ...(leading === undefined ? [] : [leading]), ...bounds].join(' and ')
  const isNarrowed = others.length > 0
  const scanned = isNarrowed ? mostScanned : most
  return {
    values: values.list,
    text: `
      with walked as materialized (
        select e.id, e.kind, e.action, e.actor_id, e.subject_id
        from audit_entries e
        where ${walked}
        order by e.id desc
        limit ${scanned}
      ),
      chosen as (
        select e.id from walked e ${isNarrowed ? `where ${others.join(' and ')}` : ''} order by e.id desc limit ${most}
      ),
      reach as (select min(id::text) as reached, count(*) = ${scanned} as is_cut from walked)
      select c.id, t.kind, t.action, t.actor_id, t.subject_id, t.data, t.session, t.browser, t.created_at, r.reached, r.is_cut
      from reach r
      left join chosen c on true
      left join audit_entries t on t.company_id = $1 and t.id = c.id
      order by c.id desc`,
  }
}

const dayIn = (values: Values, date: string, zone: string) =>
  `(${values.add(date)}::date::timestamp at time zone ${values.add(zone)})`

/** The least id that is made at a time: ids begin with their milliseconds (RFC 9562, 5.7). */
const idAt = (time: string) =>
  `(lpad(to_hex(greatest(0, floor(extract(epoch from ${time}) * 1000))::bigint), 12, '0') || '70008000000000000000')::uuid`
