import type { MissingPart } from '../../../contract/missingPart.ts'
import type { RoadmapSort } from '../../../contract/roadmapKinds.ts'
import type { ViewedRoadmap, ViewQuery } from '../../../contract/views.ts'

/** Something that a query names: by its id, or by its name in addresses. `fieldID` is the field of an option, `roadmapID` the roadmap of a factor or column. */
export interface Part {
  kind: Exclude<MissingPart['kind'], 'filter'>
  name: string
  fieldID?: string
  roadmapID?: string
}

type Keep = (part: Part) => boolean
type Filter = NonNullable<ViewQuery['filtering']>['filters'][number]

/** A query without what is not kept: a list loses the name, a filter goes with the last of its values. */
export function narrowedBy(query: ViewQuery, keep: Keep): ViewQuery {
  const one = (kind: Part['kind'], name: string | undefined) =>
    name !== undefined && keep({ kind, name }) ? name : undefined
  const some = (kind: Part['kind'], names: string[] | undefined) => keptNames(kind, names, keep)
  const filtering = () => {
    const filters = query.filtering?.filters.flatMap((filter) => keptFilter(filter, keep) ?? []) ?? []
    return query.filtering && filters.length > 0 ? { ...query.filtering, filters } : undefined
  }
  return withoutUndefined({
    ...query,
    boardID: one('board', query.boardID),
    boardURLNames: some('board', query.boardURLNames),
    currentBoard: one('board', query.currentBoard),
    categoryURLNames: some('category', query.categoryURLNames),
    status: some('status', query.status),
    tagURLNames: some('tag', query.tagURLNames),
    filtering: filtering(),
    directory: keptDirectory(query.directory, keep),
    roadmap: query.roadmap && keptRoadmap(query.roadmap, keep),
    sort: isKeptSort(query.sort, keep) ? query.sort : undefined,
    columns: query.columns?.filter(({ id }) => isKeptColumn(id, keep)),
  })
}

function keptNames(kind: Part['kind'], names: string[] | undefined, keep: Keep): string[] | undefined {
  const kept = names?.filter((name) => name === '*' || keep({ kind, name }))
  return kept?.length === 0 && names?.length !== 0 ? undefined : kept
}

/** A roadmap without filters by what is not kept, and in its usual order and lanes where what they are by is not. */
function keptRoadmap(roadmap: ViewedRoadmap, keep: Keep): ViewedRoadmap {
  const { roadmapID, layout, filters, sort, groupBy } = roadmap
  keep({ kind: 'roadmap', name: roadmapID })
  const factor = (name: string) => keep({ kind: 'factor', name, roadmapID })
  const column = (name: string) => keep({ kind: 'column', name, roadmapID })
  const left = withoutUndefined({
    ...filters,
    boardURLNames: keptNames('board', filters?.boardURLNames, keep),
    categoryURLNames: keptNames('category', filters?.categoryURLNames, keep),
    status: keptNames('status', filters?.status, keep),
    tagURLNames: keptNames('tag', filters?.tagURLNames, keep),
    descriptionColumnFilters: someOf(filters?.descriptionColumnFilters?.filter(({ columnID }) => column(columnID))),
    factorFilters: someOf(filters?.factorFilters?.filter(({ factorID }) => factor(factorID))),
  })
  const isKeptOrder = !sort?.startsWith('factor:') || factor(sort.slice('factor:'.length))
  return {
    roadmapID,
    layout,
    ...(filters && { filters: left }),
    ...(sort !== undefined && isKeptOrder && { sort: sort satisfies RoadmapSort }),
    ...(groupBy !== undefined && (isOption(groupBy) ? column(groupBy) : true) && { groupBy }),
  }
}

function someOf<One>(list: One[] | undefined): One[] | undefined {
  return list?.length === 0 ? undefined : list
}

/** The default fields whose values name something. */
const kindsByField: Readonly<Record<string, Part['kind']>> = {
  board: 'board',
  status: 'status',
  category: 'category',
  tags: 'tag',
  tag: 'tag',
}

function keptFilter(filter: Filter, keep: Keep): Filter | null {
  const { fieldID, value } = filter.value
  const isCustom = filter.resource === 'customPostField'
  if (isCustom && !keep({ kind: 'field', name: fieldID })) return null
  const kind = isCustom ? 'option' : kindsByField[fieldID]
  const isNamed = (name: unknown): name is string => typeof name === 'string' && (!isCustom || isOption(name))
  const kept = (name: unknown) =>
    kind === undefined || !isNamed(name) || keep({ kind, name, ...(isCustom ? { fieldID } : {}) })
  if (!Array.isArray(value)) return kept(value) ? filter : null
  const left = (value as (string | number)[]).filter(kept)
  if (left.length === 0 && value.length > 0) return null
  return { ...filter, value: { ...filter.value, value: left } }
}

/** A list of customers without a segment that is not kept. */
function keptDirectory(directory: ViewQuery['directory'], keep: Keep): ViewQuery['directory'] {
  const { segmentURLName, ...rest } = directory ?? {}
  if (!segmentURLName || keep({ kind: 'segment', name: segmentURLName })) return directory
  return rest
}

/** Options are named by their ids; other values of a custom field are not. */
function isOption(text: string): boolean {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
}

function isKeptSort(sort: string | undefined, keep: Keep): boolean {
  const field = /^-?field:(.+)$/.exec(sort ?? '')?.[1]
  return field === undefined || keep({ kind: 'field', name: field })
}

function isKeptColumn(id: string, keep: Keep): boolean {
  const field = /^field:(.+)$/.exec(id)?.[1]
  return field === undefined || keep({ kind: 'field', name: field })
}

function withoutUndefined<Query extends object>(query: Query): { [Name in keyof Query]?: NonNullable<Query[Name]> } {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query
}
