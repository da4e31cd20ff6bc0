import { auditKinds, type AuditKind } from '../../../contract/auditActions.ts'
import { paths, withSearch } from '../../paths.ts'
import { daysAfter, isDay } from '../posts/filters/dayRange.ts'

/** What the address of the audit log can say: what narrows it, both days included, and after which place it goes on. */
export interface AuditSearch {
  q?: string
  by?: string
  about?: string
  kind?: AuditKind
  from?: string
  to?: string
  after?: string
}

const idPattern = /^[0-9a-f-]{36}$/

/** Reads the query of that address. What it does not know leaves it. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const { q, by, about, from, to, after } = search
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 200) : ''
  const kind = auditKinds.find((one) => one === search['kind'])
  const isID = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value)
  const isShownDay = (value: unknown): value is string => typeof value === 'string' && isDay(value) && value >= '2000'
  return {
    ...(words === '' ? {} : { q: words }),
    ...(isID(by) ? { by } : {}),
    ...(isID(about) ? { about } : {}),
    ...(kind ? { kind } : {}),
    ...(isShownDay(from) ? { from } : {}),
    ...(isShownDay(to) ? { to } : {}),
    ...(typeof after === 'string' && /^[\w-]{1,500}$/.test(after) ? { after } : {}),
  }
}

/** The address of the log with these filters. */
export function auditPath(search: { [Name in keyof AuditSearch]: AuditSearch[Name] | undefined } = {}): string {
  return withSearch(paths.adminSettings('audit'), search)
}

/** What the log asks for. */
export function auditQuery({ after, ...search }: AuditSearch) {
  return { ...auditFiltersOf(search), ...(after === undefined ? {} : { cursor: after }) }
}

/** The same log as a file. */
export function auditFileHref(search: AuditSearch): string {
  const filters = auditFiltersOf(search)
  const isAll = Object.keys(filters).length === 0
  return withSearch(`${paths.adminSettings('audit')}/export.csv`, {
    filters: isAll ? undefined : JSON.stringify(filters),
  })
}

/** Whether anything narrows the log. */
export function isFiltered({ after: _after, ...search }: AuditSearch): boolean {
  return Object.keys(search).length > 0
}

function auditFiltersOf({ q, by, about, kind, from, to }: AuditSearch) {
  return {
    ...(q === undefined ? {} : { search: q }),
    ...(by === undefined ? {} : { actorID: by }),
    ...(about === undefined ? {} : { subjectID: about }),
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined && to === undefined
      ? {}
      : { days: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to: daysAfter(to, 1) }) } }),
  }
}
