import { userSorts, type UserSort } from '../../../contract/userKinds.ts'
import { adminPaths } from '../adminPaths.ts'
import { withSearch } from '../../paths.ts'
import { daysAfter, isDay } from '../posts/filters/dayRange.ts'
import { readView, type ViewedSearch } from '../views/viewedList.ts'
import { readShown, readWords, shownLimit, type Shown } from './shownRows.ts'

/** What the address of the list of people can say: what narrows it, both days included, its order, its view, and how much of it is shown. */
export interface PeopleSearch extends Shown, ViewedSearch {
  q?: string
  company?: string
  segment?: string
  from?: string
  to?: string
  sort?: UserSort
}

/** Reads the query of that address. What it does not know, or what says no more than the default, leaves it. */
export function readPeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const { from, to } = search
  const isShownDay = (value: unknown): value is string => typeof value === 'string' && isDay(value) && value >= '2000'
  const sort = userSorts.find((one) => one === search['sort'])
  return {
    ...readWords(search, 'q', 200),
    ...readWords(search, 'company', 200),
    ...readWords(search, 'segment', 80),
    ...(isShownDay(from) ? { from } : {}),
    ...(isShownDay(to) ? { to } : {}),
    ...(sort && sort !== 'lastActivity' ? { sort } : {}),
    ...readView(search),
    ...readShown(search),
  }
}

/** The address of the list of people. */
export function peoplePath(search: { [Name in keyof PeopleSearch]: PeopleSearch[Name] | undefined } = {}): string {
  return withSearch(adminPaths.people(), search)
}

/** What narrows the list, as its calls take it. */
export function peopleFilters({ q = '', company = '', segment = '', from, to }: PeopleSearch) {
  return {
    search: q,
    companySearch: company,
    segmentURLName: segment,
    dateRange: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to: daysAfter(to, 1) }) },
  }
}

/** What the list asks for. */
export function peopleQuery({ sort = 'lastActivity', view: _view, pages, after, ...filters }: PeopleSearch) {
  return { ...peopleFilters(filters), sort, ...shownLimit({ ...(pages && { pages }), ...(after && { after }) }) }
}

/** The same list as a file. */
export function peopleFileHref({ sort = 'lastActivity', ...search }: PeopleSearch): string {
  const filters = JSON.stringify({ ...peopleFilters(search), sort })
  return withSearch(`${adminPaths.people()}/export.csv`, { filters })
}

/** Whether anything narrows the list. */
export function isNarrowed({ q, company, segment, from, to }: PeopleSearch): boolean {
  return [q, company, segment, from, to].some((one) => one !== undefined)
}
