import type { AuditEntry } from '../../../contract/audit.ts'
import { wordsFor } from '../../words/words.ts'
import type { Asking } from '../asking.ts'
import type { AuditFilters } from '../audit/auditQuery.ts'
import { auditSentence } from '../audit/auditSentence.ts'
import { findMatches } from '../audit/findMatches.ts'
import { readEntries, shapeEntry } from '../audit/listAudit.ts'
import { csvLine } from '../../../contract/csv/csvLine.ts'

const entriesAtOnce = 500
/** A file has no more entries than this: the latest ones. */
const mostExported = 100_000

const columns = [
  'time',
  'person',
  'person id',
  'action',
  'what happened',
  'about',
  'about id',
  'to',
  'fields',
  'count',
  'session',
  'browser',
] as const

/**
 * The audit log as lines of CSV, the latest entries first, with the names of today. It reads batch by batch, each by one statement, and holds nothing in
 * between: what is added in the meantime is newer, and not in it.
 */
export async function* exportAudit(asking: Asking, filters: AuditFilters): AsyncGenerator<string> {
  const matches = await findMatches(asking, filters.search)
  yield csvLine(columns)
  let after: string | null = null
  for (let left = mostExported; left > 0;) {
    const size = Math.min(entriesAtOnce, left)
    const { entries, names, next } = await readEntries(asking, filters, { matches, after, size })
    if (entries.length > 0) yield entries.map((row) => lineOf(shapeEntry(asking, row, names))).join('')
    left -= entries.length
    if (next === null) return
    after = next
  }
}

function lineOf({ created, actor, action, subject, to, fields, count, session, browser }: AuditEntry): string {
  const { t } = wordsFor('en')
  return csvLine([
    created,
    actor?.name ?? null,
    actor?.id ?? null,
    action,
    auditSentence(action, subject?.name ?? null),
    subject?.name ?? null,
    subject?.id ?? null,
    to?.name ?? null,
    fields.join(', '),
    count,
    t(`adminAudit.session.${session}`),
    browser,
  ])
}
