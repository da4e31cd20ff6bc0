import { z } from 'zod'
import { filterConditions, sortPattern, type PostSort } from './filterKinds.ts'
import { scoreFactors } from './moneyKinds.ts'
import { dateRange, id, searchText, segmentFilter, urlName, urlNames } from './values.ts'

export const postSort = z.custom<PostSort>((value) => typeof value === 'string' && sortPattern.test(value))

/** How a list is ordered; `scoreFactor` says what `top` counts. */
export const postOrder = { sort: postSort.optional(), scoreFactor: z.enum(scoreFactors).optional() }

const one = z.union([z.string().max(2_000), z.number(), z.boolean()])

/** One condition on one field: of `postDefaultField` a name of `defaultFilterFields`, of `customPostField` its id. A missing value of a text is an empty one. */
export const postFilter = z.strictObject({
  resource: z.enum(['postDefaultField', 'customPostField']),
  condition: z.enum(filterConditions),
  value: z.strictObject({ fieldID: id, value: z.union([one, z.array(one)]).optional() }),
})
export type PostFilter = z.infer<typeof postFilter>

export const filtering = z.strictObject({ filters: z.array(postFilter), filtersOperator: z.enum(['all', 'any']) })

/**
 * What narrows a list of posts: everything given holds at once, and empty lists are no filters. Without `status` it holds open and active posts; `*` means every status. `currentBoard` alone is like one of
 * `boardURLNames`; beside them it is nothing. `uncategorized`, `untagged` and `unassigned` go with the categories, tags and owners that are named: posts of these, or without any. A
 * vote range means posts with a vote in it, a segment posts with a vote by someone who belongs to it, and `top` then counts only those votes. What `filtering` holds is joined by its operator.
 *
 * Posts of customers have a vote by one of their people that counts for a company that all of these hold for: it is named in `companyURLNames`, the viewer looks after it
 * (`myCompanies`), who looks after it is called `accountOwnerName`. These, segments, and what `worthFactors` are, need `customers.view`, and amounts `money.view`.
 *
 * Only the team, and programs that may read what it does, may use what the team alone knows: `ownerIDs`, `unassigned`, `tagURLNames`, `untagged`, in `filtering` all but `publicFilterFields`
 * and public custom fields, and the orders of `teamSorts` and of other custom fields; a public field orders for others only lists whose boards all have it. Anyone else is refused with
 * `forbidden`, whatever would be found, and so is a program that names voters and may not read votes. A value of the wrong type is
 * refused with `badInput`, naming the filter.
 */
export const postFilters = {
  boardID: id.optional(),
  boardURLNames: urlNames.optional(),
  currentBoard: urlName.optional(),
  categoryURLNames: urlNames.optional(),
  uncategorized: z.boolean().optional(),
  status: urlNames.optional(),
  ownerIDs: z.array(id).optional(),
  unassigned: z.boolean().optional(),
  tagURLNames: z.array(urlName).optional(),
  untagged: z.boolean().optional(),
  companyURLNames: urlNames.optional(),
  myCompanies: z.boolean().optional(),
  accountOwnerName: searchText.optional(),
  segmentURLName: segmentFilter.optional(),
  my: z.boolean().optional(),
  textSearch: searchText.optional(),
  postCreatedDateRange: dateRange.optional(),
  voteCreatedDateRange: dateRange.optional(),
  filtering: filtering.optional(),
}
export const postFiltersShape = z.strictObject(postFilters)
export type PostFilters = z.infer<typeof postFiltersShape>
