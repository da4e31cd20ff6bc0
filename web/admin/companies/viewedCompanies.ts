import type { ViewedList } from '../views/viewedList.ts'
import { companiesPath, readCompaniesSearch, type CompaniesSearch } from './companiesSearch.ts'

/** The list of companies as its views keep it. */
export const viewedCompanies: ViewedList<CompaniesSearch> = {
  kind: 'companies',
  parts: ['q', 'segment', 'sort'],
  place: ['pages', 'after'],
  path: companiesPath,
  searchOf: ({ directory: { search, segmentURLName, sort } = {} }) =>
    readCompaniesSearch({ q: search, segment: segmentURLName, sort }),
  queryOf: ({ q, segment, sort }) => ({
    directory: {
      ...(q !== undefined && { search: q }),
      ...(segment !== undefined && { segmentURLName: segment }),
      ...(sort !== undefined && { sort }),
    },
  }),
}
