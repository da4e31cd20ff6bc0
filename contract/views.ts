import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { missingPart } from './missingPart.ts'
import { postFilters, postSort } from './postFilters.ts'
import { roadmapLook } from './roadmaps.ts'
import { companySorts, userSorts } from './userKinds.ts'
import { author, dateRange, done, id, searchText, segmentFilter, urlName } from './values.ts'
import { mostCountedViews, mostOwnViews, mostSharedViews } from './viewLimits.ts'

/** What a view can be a view of. */
export const viewKinds = ['posts', 'users', 'companies', 'roadmaps'] as const
export type ViewKind = (typeof viewKinds)[number]

export const viewLayouts = ['table', 'list'] as const

/** What narrows and orders a list of users or companies, as `/api/users/get` and `/api/thirdPartyCompanies/get` take it. Of companies there are no `companySearch` and no `dateRange`. */
const viewedDirectory = z.strictObject({
  search: searchText.optional(),
  companySearch: searchText.optional(),
  dateRange: dateRange.optional(),
  segmentURLName: segmentFilter.optional(),
  sort: z.enum([...new Set([...userSorts, ...companySorts])]).optional(),
})
export type ViewedDirectory = z.infer<typeof viewedDirectory>

/** One roadmap: what narrows and orders its posts, and how they are laid out. */
const viewedRoadmap = z.strictObject({ roadmapID: id, ...roadmapLook })
export type ViewedRoadmap = z.infer<typeof viewedRoadmap>

/** A list as it was saved: what narrows and orders it, and which columns it shows. One of users or companies has only a `directory` and columns, one of roadmaps only a `roadmap`, one of posts neither `directory` nor `roadmap`. */
export const viewQuery = z.strictObject({
  ...postFilters,
  sort: postSort.optional(),
  directory: viewedDirectory.optional(),
  roadmap: viewedRoadmap.optional(),
  columns: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-zA-Z]+(:[0-9a-f-]{36})?$/)
          .max(60),
        width: z.int().min(40).max(2_000).optional(),
      }),
    )
    .max(40)
    .optional(),
  layout: z.enum(viewLayouts).optional(),
})
export type ViewQuery = z.infer<typeof viewQuery>

/**
 * A saved view. `query` has what is left of it, `missing` names what it was narrowed by and is gone. `createdBy` is null for someone who was erased.
 * `canChange`: it is the viewer's own, or shared and they may edit what it lists: posts, customers or roadmaps. `roadmapURLName` is that of the roadmap that it shows.
 */
export const view = z.object({
  id,
  kind: z.enum(viewKinds),
  name: z.string(),
  urlName,
  isShared: z.boolean(),
  query: viewQuery,
  roadmapURLName: z.string().optional(),
  missing: z.array(missingPart),
  createdBy: author.nullable(),
  canChange: z.boolean(),
})
export type View = z.infer<typeof view>

/** The order of the viewer's views, and at most one of each list that opens first for them. */
const viewOrder = z.object({ viewIDs: z.array(id), defaultViewIDs: z.array(id) })

/** No company has groups: a name of one is `notFound`. */
const groupID = id.optional()

/** The views that are shared with the team, and the viewer's own, of lists that they may see, in the company's order. */
export const viewsList = read('/api/views/list', {
  access: member('admin.view'),
  shows: ['views', 'boards', 'statuses', 'tags', 'customPostFields', 'customFields', 'segments', 'roadmaps'],
  input: { groupID },
  output: { views: z.array(view) },
})

/** All views that the viewer sees in their own order; without one, in the company's. */
export const viewOrderGet = read('/api/viewOrder/get', {
  access: member('admin.view'),
  shows: ['views', 'viewOrder'],
  input: { groupID },
  output: { viewOrder },
})

/**
 * How many posts, users or companies each view has, of those that the viewer sees: exact up to 10,000, `isMore` says that there are more. A view that is not there has no
 * count.
 */
export const viewsCount = read('/api/views/count', {
  access: member('admin.view'),
  shows: [
    'views',
    'posts',
    'boards',
    'statuses',
    'tags',
    'customPostFields',
    'users',
    'thirdPartyCompanies',
    'segments',
    'customFields',
    'roadmaps',
  ],
  input: { viewIDs: z.array(id).min(1).max(mostCountedViews) },
  output: { counts: z.array(z.object({ viewID: id, count: z.int(), isMore: z.boolean() })) },
})

const name = z.string().max(2_000)

/**
 * Saves a view at the end. Refuses with `forbidden` for a shared one without the permission to edit what it lists (posts, customers or roadmaps) and for what the viewer may not see, `textMissing`, `textTooLong`, `viewsFull`,
 * `listTooLong` for more than 20 filters, `viewTooLarge`, and `notFound` for a query that names what is not there.
 */
export const viewsCreate = write('/api/views/create', {
  access: member('admin.view'),
  touches: ['views'],
  input: { kind: z.enum(viewKinds), name, isShared: z.boolean(), query: viewQuery },
  output: { view },
  creates: true,
})

const changed = { name, isShared: z.boolean(), query: viewQuery }

/**
 * Changes a view; what is left out stays, and so does its address unless it is shared or made private. One that is made private is the viewer's own.
 * `expects` has what the editor began with. Refuses like `/api/views/create`, and with `changedMeanwhile`.
 */
export const viewsUpdate = write('/api/views/update', {
  access: member('admin.view'),
  touches: ['views'],
  input: { viewID: id, ...z.object(changed).partial().shape, expects: z.strictObject(changed).partial().optional() },
  output: { view },
})

/** Deletes a view, for everyone if it is shared. What it lists stays. Refuses with `forbidden`. */
export const viewsDelete = write('/api/views/delete', {
  access: member('admin.view'),
  touches: ['views'],
  input: { viewID: id },
  output: { result: done },
})

/** Saves a copy of a view, which is the viewer's own. Refuses with `viewsFull`, `textMissing` and `textTooLong`. */
export const viewsDuplicate = write('/api/views/duplicate', {
  access: member('admin.view'),
  touches: ['views'],
  input: { viewID: id, name },
  output: { view },
  creates: true,
})

/**
 * Sets the viewer's order, and which views open first for them, one a list at most and none of a roadmap; what is left out stays. Views that are not named come last; what is named and not
 * there is left out.
 */
export const viewOrderSet = write('/api/viewOrder/set', {
  access: member('admin.view'),
  touches: ['viewOrder'],
  input: {
    viewIDs: z
      .array(id)
      .max(mostSharedViews + mostOwnViews)
      .optional(),
    defaultViewIDs: z.array(id).max(viewKinds.length).optional(),
  },
  output: { viewOrder },
})
