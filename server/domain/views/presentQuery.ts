import type { MissingPart } from '../../../contract/missingPart.ts'
import { viewQuery, type ViewKind, type ViewQuery } from '../../../contract/views.ts'
import type { Filterer } from '../asking.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { narrowedBy, type Part } from './narrowedBy.ts'
import { fitsItsField } from './fitsItsField.ts'
import type { Known } from './known.ts'

/** The names of what a query names, by kind and name in it: known when it was saved, and needed once they are gone. */
type Names = Readonly<Record<string, string>>

/** What is left of a saved query, and what it named that is gone. A part that this version cannot read is left out as a `filter`. */
export function presentQuery(
  stored: { kind: ViewKind; query: string; names: string },
  asking: Filterer,
  known: Known,
): { query: ViewQuery; missing: MissingPart[] } {
  const names = JSON.parse(stored.names) as Names
  const { query, unread } = readQuery(stored.query)
  const missing = new Map<string, MissingPart>(
    unread.map((name) => [`filter:${name}`, { kind: 'filter', name: name === 'filtering' ? null : name }]),
  )
  const fitting = withFittingFilters(query, asking, known.setup, (part) =>
    missing.set(`${part.kind}:${part.name}`, part),
  )
  const left = narrowedBy(fitting, (part) => {
    if (nameOf(stored.kind, part, known) !== null) return true
    const key = keyOf(part)
    missing.set(key, { kind: part.kind, name: names[key] ?? null })
    return false
  })
  return { query: left, missing: [...missing.values()] }
}

/** What a query narrows posts by: without their order, columns and layout, and without what is of other lists. */
export function postFiltersOf({
  sort: _sort,
  columns: _columns,
  layout: _layout,
  directory: _directory,
  roadmap: _roadmap,
  ...filters
}: ViewQuery): Omit<ViewQuery, 'sort' | 'columns' | 'layout' | 'directory' | 'roadmap'> {
  return filters
}

/** A query without filters that a list would refuse. */
function withFittingFilters(
  query: ViewQuery,
  asking: Filterer,
  setup: CompanySetup,
  onLeft: (part: MissingPart) => void,
): ViewQuery {
  if (!query.filtering) return query
  const filters = query.filtering.filters.filter((filter) => {
    if (fitsItsField(filter, asking, setup)) return true
    const { fieldID } = filter.value
    onLeft({ kind: 'filter', name: setup.fields.get(fieldID.toLowerCase())?.name ?? fieldID })
    return false
  })
  return { ...query, filtering: { ...query.filtering, filters } }
}

/** The names of all that a query names; null if something of it is not there. */
export function namesOf(kind: ViewKind, query: ViewQuery, known: Known): Names | null {
  const names: Record<string, string> = {}
  let isWhole = true
  narrowedBy(query, (part) => {
    const name = nameOf(kind, part, known)
    if (name === null) isWhole = false
    else names[keyOf(part)] = name
    return true
  })
  return isWhole ? names : null
}

function keyOf({ kind, name }: Part): string {
  return `${kind}:${name}`
}

/** What is there under the name of a part; null for what is gone. */
function nameOf(
  list: ViewKind,
  { kind, name, fieldID, roadmapID = '' }: Part,
  { setup, customers, roadmaps }: Known,
): string | null {
  // Ids are taken in either case, as lists take them.
  const wanted = name.toLowerCase()
  const called = (all: Iterable<{ id: string; urlName: string; name: string }>) =>
    [...all].find(({ id, urlName }) => urlName === name || id === wanted)?.name ?? null
  switch (kind) {
    case 'board':
      return called(setup.boards.values())
    case 'status':
      return called(setup.statuses.values())
    case 'category':
      return called(setup.categories.values())
    case 'tag':
      return called(setup.tags.values())
    case 'field':
      return (list === 'posts' ? setup.fields : customers.fields).get(wanted)?.name ?? null
    case 'segment':
      return customers.segments.get(name)?.name ?? null
    case 'roadmap':
      return roadmaps.get(wanted)?.name ?? null
    case 'factor':
      return roadmaps.get(roadmapID.toLowerCase())?.factors.get(wanted)?.name ?? null
    case 'column':
      return roadmaps.get(roadmapID.toLowerCase())?.columns.get(wanted)?.name ?? null
    case 'option': {
      const field = setup.fields.get(fieldID?.toLowerCase() ?? '')
      const isChoice = field?.type === 'choice' || field?.type === 'choices'
      return isChoice ? (field.options.find(({ id }) => id === wanted)?.name ?? null) : name
    }
  }
}

/** Reads each part by itself, so that one from another version does not take the others along. */
export function readQuery(text: string): { query: ViewQuery; unread: string[] } {
  const stored = JSON.parse(text) as Record<string, unknown>
  const whole = viewQuery.safeParse(stored)
  if (whole.success) return { query: whole.data, unread: [] }
  const read = Object.entries(stored).map(([name, value]) => ({ name, part: viewQuery.safeParse({ [name]: value }) }))
  return {
    query: Object.assign({}, ...read.flatMap(({ part }) => (part.success ? [part.data] : []))) as ViewQuery,
    unread: read.flatMap(({ name, part }) => (part.success ? [] : [name])),
  }
}
