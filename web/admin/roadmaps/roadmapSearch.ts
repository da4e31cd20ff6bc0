import { readView, type ViewedSearch } from '../views/viewedList.ts'

/** How a roadmap is shown. */
export const layouts = ['table', 'kanban', 'timeline', 'matrix'] as const
export type Layout = (typeof layouts)[number]

/** What the address of a roadmap can say; every part is optional. */
export interface RoadmapSearch extends ViewedSearch {
  as?: Exclude<Layout, 'table'>
  /** What the lanes of the kanban are by: `owner`, `quarter` or `column:<id>`; the status says nothing. */
  by?: string
  /** URL names, joined by commas, and `-` for none; of owners ids. */
  board?: string
  category?: string
  tag?: string
  owner?: string
  status?: string
  /** Months `from..to`, of which either may be missing; `-` for none. */
  eta?: string
  /** Choices of description columns: `<id>:<option>,<option>`, and `-` for none, joined by `;`. */
  choice?: string
  /** Ranges of factors: `<id>:min..max`, and `<id>:-` for missing, joined by `;`. */
  factor?: string
  /** The order; the best score first says nothing. */
  sort?: string
  /** What is open beside the posts: `factors`, `weights`, `history`, or a post's id whose score is explained. */
  p?: string
}

const id = '[0-9a-f-]{36}'
const list = (one: string, by: string) => new RegExp(`^(?:${one})(?:${by}(?:${one}))*$`)

const patterns: { [Name in keyof Omit<RoadmapSearch, 'view'>]-?: RegExp } = {
  as: /^(kanban|timeline|matrix)$/,
  by: new RegExp(`^(owner|quarter|column:${id})$`),
  board: list('[a-z0-9][a-z0-9-]{0,99}', ','),
  category: list('-|[a-z0-9][a-z0-9-]{0,99}', ','),
  tag: list('-|[a-z0-9][a-z0-9-]{0,99}', ','),
  owner: list(`-|${id}`, ','),
  status: list('[a-z0-9][a-z0-9-]{0,99}', ','),
  eta: /^(?:-|(\d{4}-\d{2})?\.\.(\d{4}-\d{2})?)$/,
  choice: list(`${id}:[0-9a-f,-]{1,2000}`, ';'),
  factor: list(`${id}:(?:-|-?[0-9.]{0,20}\\.\\.-?[0-9.]{0,20})`, ';'),
  sort: new RegExp(`^(votes|added|title|eta|difference|factor:${id})$`),
  p: new RegExp(`^(factors|weights|history|columns|${id})$`),
}

/** Reads the query of a roadmap's address; what it does not know leaves the address. */
export function readRoadmapSearch(search: Record<string, unknown>): RoadmapSearch {
  const read = Object.entries(patterns).flatMap(([name, pattern]) => {
    const text = search[name]
    return typeof text === 'string' && text.length <= 4_000 && pattern.test(text) ? [[name, text]] : []
  })
  return { ...readView(search), ...(Object.fromEntries(read) as RoadmapSearch) }
}

/** The parts of an address that narrow the posts. */
export const narrowingParts = ['board', 'category', 'tag', 'owner', 'status', 'eta', 'choice', 'factor'] as const

/** Whether an address narrows the posts. */
export function isNarrowed(search: RoadmapSearch): boolean {
  return narrowingParts.some((name) => search[name] !== undefined)
}

type Change = { [Name in keyof RoadmapSearch]?: RoadmapSearch[Name] | undefined }

/** An address with something changed; what is empty leaves it. */
export function changedSearch(search: RoadmapSearch, change: Change): RoadmapSearch {
  const all = Object.entries({ ...search, ...change })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== ''))
}
