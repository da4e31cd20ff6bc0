import { z } from 'zod'
import { member } from './access.ts'
import { read } from './call.ts'
import {
  factorAggregates,
  factorSides,
  factorTypes,
  mostFactors,
  mostRoadmapColumns,
  roadmapChangeKinds,
  roadmapColumnTypes,
  roadmapLacks,
  roadmapLayouts,
  roadmapMethods,
  roadmapRuleProblems,
  roadmapSorts,
  unscoredReasons,
  type RoadmapSort,
} from './roadmapKinds.ts'
import { missingPart } from './missingPart.ts'
import { postFiltersShape } from './postFilters.ts'
import { author, boardLink, category, cursor, dateRange, eta, id, status, time, urlName, urlNames } from './values.ts'

/** A roadmap in the list of all. `postCount` is of those that the viewer may see. */
export const roadmapItem = z.object({
  id,
  name: z.string(),
  urlName,
  isArchived: z.boolean(),
  isLocked: z.boolean(),
  postCount: z.int(),
  created: time,
})
export type RoadmapItem = z.infer<typeof roadmapItem>

export const roadmapColumnOption = z.object({ id, name: z.string() })

/** A column that describes posts. `options` are those of a choice, in their order. */
export const roadmapDescriptionColumn = z.object({
  id,
  name: z.string(),
  type: z.enum(roadmapColumnTypes),
  options: z.array(roadmapColumnOption),
})
export type RoadmapDescriptionColumn = z.infer<typeof roadmapDescriptionColumn>

/**
 * A factor. `segment`, `aggregate` and `field` are of live ones. `isBroken`: what it follows is gone, so that it is left out of scores. `isWithheld`: it speaks of money, and
 * the viewer may not see that. `largest` is the roadmap's largest value, which relative types are compared with; null where it is withheld.
 */
export const roadmapFactor = z.object({
  id,
  name: z.string(),
  description: z.string(),
  side: z.enum(factorSides),
  type: z.enum(factorTypes),
  weight: z.number(),
  isLive: z.boolean(),
  segment: z.object({ id, name: z.string() }).nullable(),
  aggregate: z.enum(factorAggregates).nullable(),
  field: z.object({ id, name: z.string() }).nullable(),
  isMoney: z.boolean(),
  isBroken: z.boolean(),
  isWithheld: z.boolean(),
  largest: z.number().nullable(),
})
export type RoadmapFactor = z.infer<typeof roadmapFactor>

/**
 * Posts that match these filters are added as they come to match, within a minute, seen with the eyes of the person who set the rule; one that was removed stays away. `filters` is null where it speaks of what the viewer may not see; otherwise it is what
 * is left of them, and `missing` names what is gone. `problem`: why nothing is added.
 */
export const roadmapRule = z.object({
  filters: postFiltersShape.nullable(),
  missing: z.array(missingPart),
  by: author.nullable(),
  at: time,
  problem: z.enum(roadmapRuleProblems).nullable(),
})
export type RoadmapRule = z.infer<typeof roadmapRule>

/**
 * A roadmap whole. `revision` counts the changes of its columns and factors. `unscored` says why nothing has a score. `isWithheld`: scores reveal money, which the viewer may not see.
 * `isDue`: something changed and scores are being counted anew. `lock`: who locked it; their name is null once they are erased.
 */
export const roadmap = roadmapItem.extend({
  method: z.enum(roadmapMethods),
  revision: z.int(),
  generation: z.int(),
  isDue: z.boolean(),
  unscored: z.enum(unscoredReasons).nullable(),
  isWithheld: z.boolean(),
  lock: z.object({ by: author.nullable(), at: time }).nullable(),
  rule: roadmapRule.nullable(),
  currency: z.string().nullable(),
  columns: z.array(roadmapDescriptionColumn),
  factors: z.array(roadmapFactor),
  canEdit: z.boolean(),
})
export type Roadmap = z.infer<typeof roadmap>

/** All roadmaps in the company's order, archived ones last. */
export const roadmapsGet = read('/api/roadmaps/get', {
  access: member('roadmaps.view'),
  shows: ['roadmaps', 'posts'],
  input: {},
  output: { roadmaps: z.array(roadmapItem) },
})

/** The roadmap at an address. Refuses with `notFound`. */
export const roadmapsGetOne = read('/api/roadmaps/getOne', {
  access: member('roadmaps.view'),
  shows: ['roadmaps', 'posts', 'segments', 'customFields', 'team', 'boards', 'statuses', 'tags', 'customPostFields'],
  input: { roadmapURLName: urlName },
  output: { roadmap },
})

export const descriptionColumnFilter = z.strictObject({
  columnID: id,
  /** Options of a choice, people's ids, texts, or dates; an empty one stands for posts without a value. */
  values: z.array(z.string().max(500)).min(1).max(50),
})

/** `missing`: posts without a value, alone or beside those from `min` to `max`. */
export const factorFilter = z.strictObject({
  factorID: id,
  min: z.number().optional(),
  max: z.number().optional(),
  missing: z.boolean().optional(),
})

export const roadmapSort = z.custom<RoadmapSort>(
  (value) =>
    typeof value === 'string' && (roadmapSorts.some((sort) => sort === value) || /^factor:[0-9a-f-]{36}$/.test(value)),
)

/**
 * What narrows the posts of a roadmap: everything given holds at once. Without `status` posts of every status. `without` adds posts that have none of what it names to those of the filter by the same, and where there is
 * no such filter leaves these alone.
 */
export const roadmapFilters = {
  boardURLNames: urlNames.optional(),
  categoryURLNames: urlNames.optional(),
  etaDateRange: dateRange.optional(),
  ownerIDs: z.array(id).max(100).optional(),
  status: urlNames.optional(),
  tagURLNames: urlNames.optional(),
  descriptionColumnFilters: z.array(descriptionColumnFilter).max(mostRoadmapColumns).optional(),
  factorFilters: z.array(factorFilter).max(mostFactors).optional(),
  without: z.array(z.enum(roadmapLacks)).max(roadmapLacks.length).optional(),
}
export const roadmapFiltersShape = z.strictObject(roadmapFilters)
export type RoadmapFilters = z.infer<typeof roadmapFiltersShape>

/** How a roadmap is looked at: in views that are kept, and in those that are given away. `groupBy` is what lanes are by: `status`, `owner`, `quarter`, or a column. */
export const roadmapLook = {
  filters: roadmapFiltersShape.optional(),
  sort: roadmapSort.optional(),
  layout: z.enum(roadmapLayouts),
  groupBy: z.string().max(60).optional(),
}

/**
 * A post of a roadmap. `votes` is its score elsewhere: people plus imported votes. `score` and `rank` are null where there is none, where it is withheld, and until it has been counted. `values`: by factor, without those
 * that are missing or withheld; of several people's, the one in the middle. `columns`: by column, a text, an option's id, a person's id or a date; `people` are those named there. `difference`: how far people's
 * values are apart at most, from 0 to 100; null where no two have given any.
 */
export const roadmapPost = z.object({
  id,
  title: z.string(),
  urlName,
  board: boardLink,
  category: category.pick({ id: true, name: true, language: true, urlName: true }).nullable(),
  tags: z.array(z.object({ id, name: z.string(), urlName })),
  status,
  owner: z.object({ id, name: z.string() }).nullable(),
  eta: eta.nullable(),
  votes: z.int(),
  score: z.int().nullable(),
  rank: z.int().nullable(),
  values: z.record(id, z.number()),
  columns: z.record(id, z.string()),
  people: z.array(author),
  note: z.string(),
  difference: z.number().nullable(),
})
export type RoadmapPost = z.infer<typeof roadmapPost>

/**
 * The posts of a roadmap that the viewer may see, 200 a page, by score unless `sort` says otherwise. `generation` counts re-rankings: all scores of a page are of the same. `total` is of
 * all that the filters leave. Refuses with `notFound`, with `badCursor`, and with `forbidden` an order or a filter that would reveal money.
 */
export const roadmapsPostsGet = read('/api/roadmaps/posts/get', {
  access: member('roadmaps.view'),
  shows: ['roadmaps', 'posts', 'boards', 'statuses', 'tags', 'votes', 'team'],
  input: { roadmapID: id, sort: roadmapSort.optional(), cursor: cursor.optional(), ...roadmapFilters },
  output: {
    result: z.object({
      posts: z.array(roadmapPost),
      total: z.int(),
      generation: z.int(),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
})

const neighbour = z.object({ postID: id, title: z.string(), score: z.int() })

/**
 * How a score came about: each factor with the value that counts, the normalised one, and everyone's; of more than 30 people the lowest and the highest 15, and the viewer's. `wouldRise`: the nearest value that alone would lift the post above the next; null where none does. Refuses with `notFound`; with
 * `forbidden` where the score reveals money.
 */
export const roadmapsPostsGetScore = read('/api/roadmaps/posts/getScore', {
  access: member('roadmaps.view'),
  shows: ['roadmaps', 'posts', 'votes', 'team'],
  input: { roadmapID: id, postID: id },
  output: {
    result: z.object({
      score: z.int().nullable(),
      rank: z.int().nullable(),
      total: z.int(),
      method: z.enum(roadmapMethods),
      unscored: z.enum(unscoredReasons).nullable(),
      impact: z.number().nullable(),
      effort: z.number().nullable(),
      share: z.number().nullable(),
      factors: z.array(
        z.object({
          factorID: id,
          value: z.number().nullable(),
          counted: z.number(),
          normalised: z.number(),
          people: z.array(z.object({ person: author.nullable(), value: z.number(), at: time })),
          peopleCount: z.int(),
          wouldRise: z.number().nullable(),
        }),
      ),
      above: neighbour.nullable(),
      below: neighbour.nullable(),
    }),
  },
})

/** The order that other weights would give beside the present one: what moves furthest first, at most 200. Refuses with `notFound`, and with `forbidden` where scores reveal money. */
export const roadmapsTryWeights = read('/api/roadmaps/tryWeights', {
  access: member('roadmaps.view'),
  shows: ['roadmaps', 'posts', 'votes'],
  input: {
    roadmapID: id,
    weights: z.array(z.strictObject({ factorID: id, weight: z.number().min(0).max(100) })).max(mostFactors),
    method: z.enum(roadmapMethods).optional(),
  },
  output: {
    result: z.object({
      unscored: z.enum(unscoredReasons).nullable(),
      total: z.int(),
      rising: z.int(),
      falling: z.int(),
      moves: z.array(
        z.object({
          postID: id,
          title: z.string(),
          urlName,
          boardURLName: urlName,
          oldScore: z.int().nullable(),
          newScore: z.int().nullable(),
          oldRank: z.int().nullable(),
          newRank: z.int().nullable(),
        }),
      ),
    }),
  },
})

/**
 * What happened to a roadmap, or to one of its posts there, the latest first. `by` is null for someone who was erased, and for what a rule or a live factor did. `oldValue` and `newValue` are what it is about
 * before and after: a value, a weight, or the post's score. `name` is of the factor or the roadmap.
 */
export const roadmapChange = z.object({
  id,
  at: time,
  kind: z.enum(roadmapChangeKinds),
  by: author.nullable(),
  post: z.object({ id, title: z.string(), urlName, boardURLName: urlName }).nullable(),
  name: z.string().nullable(),
  oldValue: z.number().nullable(),
  newValue: z.number().nullable(),
})
export type RoadmapChange = z.infer<typeof roadmapChange>

/** Refuses with `notFound`. */
export const roadmapsGetHistory = read('/api/roadmaps/getHistory', {
  access: member('roadmaps.view'),
  shows: ['roadmaps', 'posts', 'team'],
  input: { roadmapID: id, postID: id.optional(), cursor: cursor.optional() },
  output: {
    result: z.object({
      changes: z.array(roadmapChange),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
})
