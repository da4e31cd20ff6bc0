import { roadmapLacks, type RoadmapSort } from '../../../../contract/roadmapKinds.ts'
import type { RoadmapFilters } from '../../../../contract/roadmaps.ts'
import type { Calls } from '../../../data/calls.gen.ts'
import type { RoadmapSearch } from '../roadmapSearch.ts'

/** The order without another one: the best score first. */
export const usualSort = 'score'

/** Stands in an address for posts without any. */
export const noneOf = '-'

/** The names in a part of an address, without the sign for none. */
function namedIn(field: 'categoryURLNames' | 'tagURLNames' | 'ownerIDs', text: string | undefined): RoadmapFilters {
  const names = (text ?? '').split(',').filter((one) => one !== '' && one !== noneOf)
  return names.length === 0 ? {} : { [field]: names }
}

/** What narrows the posts of a roadmap, as calls take it. */
export function filtersOf(search: RoadmapSearch): RoadmapFilters {
  const without = roadmapLacks.filter((name) => search[name]?.split(',').includes(noneOf))
  return {
    ...(search.board === undefined ? {} : { boardURLNames: search.board.split(',') }),
    ...namedIn('categoryURLNames', search.category),
    ...namedIn('tagURLNames', search.tag),
    ...namedIn('ownerIDs', search.owner),
    ...(search.status === undefined ? {} : { status: search.status.split(',') }),
    ...(search.eta === undefined || search.eta === noneOf ? {} : { etaDateRange: rangeOf(search.eta) }),
    ...(search.choice === undefined ? {} : { descriptionColumnFilters: choicesOf(search.choice) }),
    ...(search.factor === undefined ? {} : { factorFilters: factorsOf(search.factor) }),
    ...(without.length === 0 ? {} : { without }),
  }
}

/** What a page of posts is asked with. */
export function postsQuery(roadmapID: string, search: RoadmapSearch): Calls['/api/roadmaps/posts/get']['input'] {
  const { sort } = search
  return { roadmapID, ...filtersOf(search), ...(sort === undefined ? {} : { sort: sort as RoadmapSort }) }
}

/** The same as parts of an address. */
export function searchOf(filters: RoadmapFilters): Record<string, string | undefined> {
  const { descriptionColumnFilters: columns, factorFilters: factors, etaDateRange: eta, without = [] } = filters
  const list = (names: readonly string[] | undefined, lack?: (typeof roadmapLacks)[number]) => {
    const all = [...(names ?? []), ...(lack !== undefined && without.includes(lack) ? [noneOf] : [])]
    return all.length === 0 ? undefined : all.join(',')
  }
  const range = ({
    min,
    max,
    missing,
  }: {
    min?: number | undefined
    max?: number | undefined
    missing?: boolean | undefined
  }) => (missing ? '-' : `${min ?? ''}..${max ?? ''}`)
  return {
    board: list(filters.boardURLNames),
    category: list(filters.categoryURLNames, 'category'),
    tag: list(filters.tagURLNames, 'tag'),
    owner: list(filters.ownerIDs, 'owner'),
    status: list(filters.status),
    eta: eta
      ? `${eta.from?.slice(0, 7) ?? ''}..${eta.to === undefined ? '' : monthBefore(eta.to)}`
      : without.includes('eta')
        ? noneOf
        : undefined,
    choice: columns
      ?.map(({ columnID, values }) => `${columnID}:${values.map((value) => (value === '' ? '-' : value)).join(',')}`)
      .join(';'),
    factor: factors?.map(({ factorID, ...one }) => `${factorID}:${range(one)}`).join(';'),
  }
}

/** The columns that are narrowed, each with its chosen values; an empty value stands for none. */
export function choicesOf(text: string): { columnID: string; values: string[] }[] {
  return text.split(';').map((part) => {
    const [columnID = '', values = ''] = part.split(':')
    return { columnID, values: values.split(',').map((value) => (value === '-' ? '' : value)) }
  })
}

/** The factors that are narrowed, each with its range, or to what was not entered. */
export function factorsOf(text: string): { factorID: string; min?: number; max?: number; missing?: boolean }[] {
  return text.split(';').map((part) => {
    const [factorID = '', range = ''] = part.split(':')
    if (range === '-') return { factorID, missing: true }
    const [min = '', max = ''] = range.split('..')
    return {
      factorID,
      ...(min === '' || !Number.isFinite(Number(min)) ? {} : { min: Number(min) }),
      ...(max === '' || !Number.isFinite(Number(max)) ? {} : { max: Number(max) }),
    }
  })
}

/** Months `from..to`, both included, as a range of days whose end is not. */
function rangeOf(text: string): { from?: string; to?: string } {
  const [from = '', to = ''] = text.split('..')
  return { ...(from === '' ? {} : { from: `${from}-01` }), ...(to === '' ? {} : { to: `${monthAfter(to)}-01` }) }
}

/** The month before that of a day. */
function monthBefore(day: string): string {
  const [year = 0, nth = 0] = day.split('-').map(Number)
  return nth <= 1 ? `${year - 1}-12` : `${year}-${String(nth - 1).padStart(2, '0')}`
}

function monthAfter(month: string): string {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return nth >= 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`
}
