import { daysAfter } from '../posts/filters/dayRange.ts'
import type { ViewedList } from '../views/viewedList.ts'
import { peoplePath, readPeopleSearch, type PeopleSearch } from './peopleSearch.ts'

/** The list of people as its views keep it. */
export const viewedPeople: ViewedList<PeopleSearch> = {
  kind: 'users',
  parts: ['q', 'company', 'segment', 'from', 'to', 'sort'],
  place: ['pages', 'after'],
  path: peoplePath,
  searchOf: ({ directory: { search, companySearch, dateRange, segmentURLName, sort } = {} }) =>
    readPeopleSearch({
      q: search,
      company: companySearch,
      segment: segmentURLName,
      from: dateRange?.from,
      to: dateRange?.to === undefined ? undefined : daysAfter(dateRange.to, -1),
      sort,
    }),
  queryOf: ({ q, company, segment, from, to, sort }) => ({
    directory: {
      ...(q !== undefined && { search: q }),
      ...(company !== undefined && { companySearch: company }),
      ...((from ?? to) !== undefined && {
        dateRange: { ...(from !== undefined && { from }), ...(to !== undefined && { to: daysAfter(to, 1) }) },
      }),
      ...(segment !== undefined && { segmentURLName: segment }),
      ...(sort !== undefined && { sort }),
    },
  }),
}
