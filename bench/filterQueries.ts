const firstCategories = ['category-1', 'category-2']
const thisYear = { from: `${new Date().getUTCFullYear()}-01-01` }
const lastYear = { from: `${new Date().getUTCFullYear() - 1}-01-01`, to: `${new Date().getUTCFullYear()}-01-01` }
const sorts = ['trending', 'top', 'new', 'oldest'] as const

/** Filters as people combine them, two to five at a time, each in every order. */
export const filterQueries: readonly Record<string, unknown>[] = [
  { status: ['open'], categoryURLNames: firstCategories },
  { status: ['planned', 'in-progress'], categoryURLNames: ['category-3'] },
  { status: ['closed'], postCreatedDateRange: lastYear },
  { status: ['*'], uncategorized: true, postCreatedDateRange: thisYear },
  { categoryURLNames: ['category-5'], uncategorized: true },
  { status: ['complete'], categoryURLNames: ['category-7'], postCreatedDateRange: lastYear },
  { status: ['open', 'under-review'], textSearch: 'export' },
  { status: ['*'], categoryURLNames: firstCategories, textSearch: 'calendar sync' },
  { status: ['open'], categoryURLNames: ['category-4'], postCreatedDateRange: thisYear, textSearch: 'mobile' },
  { my: true, status: ['*'] },
].flatMap((filters) => sorts.map((sort) => ({ ...filters, sort })))
