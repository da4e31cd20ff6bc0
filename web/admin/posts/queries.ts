import type { PostSort } from '../../../contract/filterKinds.ts'
import type { PostFilters } from '../../../contract/postFilters.ts'
import { usualSort, type AdminSearch } from './adminSearch.ts'
import { rangeOf, rangeText } from './filters/dayRange.ts'
import { conditionsFrom, conditionsOf, filteringOf, filteringText } from './filters/filteringText.ts'

/** What an address narrows the list by, as calls take it. A condition on the status alone is about posts of every status. */
export function filtersOf(search: AdminSearch): PostFilters {
  const { conditions, isAny } = conditionsOf(search.f)
  const statuses = search.status?.split(',') ?? (conditions.some(({ field }) => field === 'status') ? ['*'] : undefined)
  const [categories, uncategorized] = namesOf(search.category)
  const [tags, untagged] = namesOf(search.tag)
  const [owners, unassigned] = namesOf(search.owner)
  return {
    ...(search.board === undefined ? {} : { boardURLNames: search.board.split(',') }),
    ...(statuses === undefined ? {} : { status: statuses }),
    ...(categories.length === 0 ? {} : { categoryURLNames: categories }),
    ...(uncategorized ? { uncategorized } : {}),
    ...(tags.length === 0 ? {} : { tagURLNames: tags }),
    ...(untagged ? { untagged } : {}),
    ...(owners.length === 0 ? {} : { ownerIDs: owners }),
    ...(unassigned ? { unassigned } : {}),
    ...(search.customer === undefined ? {} : { companyURLNames: search.customer.split(',') }),
    ...(search.accountOwner === undefined ? {} : { accountOwnerName: search.accountOwner }),
    ...(search.mine === undefined ? {} : { myCompanies: true }),
    ...(search.segment === undefined ? {} : { segmentURLName: search.segment }),
    ...(search.q === undefined ? {} : { textSearch: search.q }),
    ...(search.created === undefined ? {} : { postCreatedDateRange: rangeOf(search.created) }),
    ...(search.voted === undefined ? {} : { voteCreatedDateRange: rangeOf(search.voted) }),
    ...(conditions.length === 0 ? {} : { filtering: filteringOf(conditions, isAny) }),
  }
}

/** The address of what calls take: the other way round. `my` becomes a condition on the author. */
export function searchOf(filters: PostFilters): AdminSearch {
  const names = (given: readonly string[] | undefined, none: boolean | undefined) => {
    const all = [...(given ?? []), ...(none ? ['-'] : [])]
    return all.length === 0 ? undefined : all.join(',')
  }
  const conditions = [
    ...(filters.filtering ? conditionsFrom(filters.filtering) : []),
    ...(filters.my ? [{ field: 'author', condition: 'isOneOf' as const, values: ['me'] }] : []),
  ]
  const isAny = filters.filtering?.filtersOperator === 'any'
  const search: { [Name in keyof AdminSearch]: AdminSearch[Name] | undefined } = {
    board: names(filters.boardURLNames ?? (filters.currentBoard === undefined ? [] : [filters.currentBoard]), false),
    status: names(filters.status, false),
    category: names(filters.categoryURLNames, filters.uncategorized),
    tag: names(filters.tagURLNames, filters.untagged),
    owner: names(filters.ownerIDs, filters.unassigned),
    customer: names(filters.companyURLNames, false),
    accountOwner: filters.accountOwnerName,
    mine: filters.myCompanies === true ? '1' : undefined,
    segment: filters.segmentURLName,
    q: filters.textSearch,
    created: filters.postCreatedDateRange && rangeText(filters.postCreatedDateRange),
    voted: filters.voteCreatedDateRange && rangeText(filters.voteCreatedDateRange),
    f: conditions.length === 0 ? undefined : filteringText(conditions, isAny),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** What the list of posts asks for first. */
export function postsQuery(search: AdminSearch) {
  return {
    ...filtersOf(search),
    team: true,
    pages: Number(search.pages ?? 1),
    sort: sortOf(search),
    ...(search.after === undefined ? {} : { cursor: search.after }),
  }
}

export function sortOf({ sort = usualSort }: AdminSearch): PostSort {
  return sort as PostSort
}

/** The names of a part of the address, and whether it says "none" too. */
function namesOf(text = ''): [names: string[], none: boolean] {
  const all = text === '' ? [] : text.split(',')
  return [all.filter((name) => name !== '-'), all.includes('-')]
}
