import { createHash } from 'node:crypto'
import type { AuditEntry, auditGet } from '../../../contract/audit.ts'
import { auditSubjectOf } from '../../../contract/auditActions.ts'
import type { OutputOf } from '../../../contract/call.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { faceOf } from '../people/namelessPerson.ts'
import { auditQuery, type AuditFilters, type AuditMatches, type AuditRow } from './auditQuery.ts'
import { findMatches } from './findMatches.ts'
import { nameSubjects, targetOf, type Names } from './nameSubjects.ts'

const size = 30

type Page = OutputOf<typeof auditGet>

/** A page of the audit log, the latest entries first. Refuses with `badCursor`. */
export async function listAudit(
  asking: Asking,
  { cursor, ...filters }: AuditFilters & { cursor?: string | undefined },
): Promise<Page> {
  const list = `audit:${createHash('sha256').update(JSON.stringify(filters)).digest('base64url')}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'text').id
  const { entries, names, next } = await readEntries(asking, filters, {
    matches: await findMatches(asking, filters.search),
    after,
    size,
  })
  return {
    entries: entries.map((row) => shapeEntry(asking, row, names)),
    hasNextPage: next !== null,
    cursor: next === null ? null : writeCursor(list, '', next),
  }
}

/** Some entries after one, what they name, and after which to go on; null at the end. There may be none although there are more. */
export async function readEntries(
  asking: Asking,
  filters: AuditFilters,
  { matches, after, size: most }: { matches: AuditMatches | null; after: string | null; size: number },
): Promise<{ entries: AuditRow[]; names: Names; next: string | null }> {
  const { text, values } = auditQuery(asking, filters, { matches, after, most: most + 1 })
  const found = await rows<AuditRow | (Pick<AuditRow, 'reached' | 'is_cut'> & { id: null })>(
    asking.db,
    asking.companyID,
    text,
    values,
  )
  const all = found.filter((row): row is AuditRow => row.id !== null)
  const entries = all.slice(0, most)
  const [first] = found
  const next = all.length > most ? (entries.at(-1)?.id ?? null) : first?.is_cut ? first.reached : null
  return { entries, names: await nameSubjects(asking, entries), next }
}

/** An entry as the log shows it. */
export function shapeEntry({ language }: Pick<Asking, 'language'>, row: AuditRow, names: Names): AuditEntry {
  const {
    id,
    kind,
    action,
    actor_id: actorID,
    subject_id: subjectID,
    data,
    session,
    browser,
    created_at: created,
  } = row
  const actor = actorID === null ? undefined : names.get(actorID)
  const subject = subjectID === null ? undefined : names.get(subjectID)
  const target = targetOf(action, data)
  const isPerson = subject !== undefined && auditSubjectOf(action) === 'person'
  return {
    id,
    kind,
    action,
    actor:
      actorID === null
        ? null
        : {
            id: actorID,
            isGone: !actor,
            ...(actor ? faceOf(language, actor) : { name: null, pictureURL: null }),
          },
    subject:
      subjectID === null
        ? null
        : {
            id: subjectID,
            name: isPerson ? faceOf(language, subject).name : (subject?.name ?? null),
            href: subject?.href ?? null,
          },
    to: target && { id: target.id, name: names.get(target.id)?.name ?? null, href: null },
    detail: textIn(data, 'action') ?? textIn(data, 'kind'),
    fields: fieldsIn(data),
    count: countIn(data),
    session,
    browser,
    created: created.toISOString(),
  }
}

function textIn(data: Record<string, unknown>, name: string): string | null {
  const found = data[name]
  return typeof found === 'string' ? found : null
}

/** Field names are in the data under one of these, as texts. */
function fieldsIn(data: Record<string, unknown>): string[] {
  const found = data['changed'] ?? data['fields']
  return Array.isArray(found) ? found.filter((field) => typeof field === 'string') : []
}

/** Under which names events say how many rows they were about. */
const counts = ['posts', 'movedPosts', 'members', 'created', 'count', 'changed'] as const

function countIn(data: Record<string, unknown>): number | null {
  const found = counts.map((name) => data[name]).find((value) => typeof value === 'number')
  return typeof found === 'number' && Number.isInteger(found) ? found : null
}
