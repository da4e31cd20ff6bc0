/** What roadmaps are made of, apart from the schemas, so that the browser can know it without those. */

/** What someone enters for a factor: 0–10, 0–100, a number of Fibonacci's, stars, a checkbox, a percentage that the impact is multiplied by, any number from 0 on. */
export const enteredFactorTypes = [
  'tenth',
  'hundred',
  'fibonacci',
  'stars',
  'checkbox',
  'percentage',
  'number',
] as const
export type EnteredFactorType = (typeof enteredFactorTypes)[number]

/** What a factor follows by itself: votes, votes by how much they are needed, companies, their spend, the value of opportunities, a number or an amount of a custom field. */
export const liveFactorTypes = ['votes', 'votesByPriority', 'companies', 'spend', 'opportunity', 'field'] as const
export type LiveFactorType = (typeof liveFactorTypes)[number]

export const factorTypes = [...enteredFactorTypes, ...liveFactorTypes] as const
export type FactorType = (typeof factorTypes)[number]

export const factorSides = ['impact', 'effort'] as const
export type FactorSide = (typeof factorSides)[number]

/** How a live factor makes one number of many: those of a post's companies, opportunities or voters. Votes and companies are always counted. */
export const factorAggregates = ['sum', 'average', 'largest', 'smallest'] as const
export type FactorAggregate = (typeof factorAggregates)[number]

/** `weighted`: the weighted mean of factors; `geometric`: the weighted geometric mean, as RICE and ICE multiply. */
export const roadmapMethods = ['weighted', 'geometric'] as const
export type RoadmapMethod = (typeof roadmapMethods)[number]

/** Ready sets of factors. */
export const roadmapTemplates = ['rice', 'ice', 'valueAndEffort'] as const
export type RoadmapTemplate = (typeof roadmapTemplates)[number]

export const roadmapColumnTypes = ['text', 'choice', 'person', 'date'] as const
export type RoadmapColumnType = (typeof roadmapColumnTypes)[number]

/** Why a roadmap has no scores: no factor of impact but percentages, or none that counts because all weights are zero. */
export const unscoredReasons = ['noImpact', 'noWeight'] as const
export type UnscoredReason = (typeof unscoredReasons)[number]

/** Whatever a list of a roadmap's posts is ordered by, beside `factor:` and a factor's id. `difference`: where people's values differ most comes first. */
export const roadmapSorts = ['score', 'votes', 'added', 'title', 'eta', 'difference'] as const
export type RoadmapSort = (typeof roadmapSorts)[number] | `factor:${string}`

/** What a shared view can show of a post, beside its title. */
export const sharedRoadmapFields = ['status', 'board', 'category', 'tags', 'eta', 'votes', 'owner', 'score'] as const
export type SharedRoadmapField = (typeof sharedRoadmapFields)[number]

export const roadmapLayouts = ['table', 'kanban', 'timeline', 'matrix'] as const

/** What a post of a roadmap may be without. */
export const roadmapLacks = ['category', 'tag', 'owner', 'eta'] as const
export type RoadmapLack = (typeof roadmapLacks)[number]

/** What happened to a roadmap and its posts. */
export const roadmapChangeKinds = [
  'roadmapCreated',
  'roadmapChanged',
  'ruleSet',
  'ruleEnded',
  'postAdded',
  'postRemoved',
  'valueSet',
  'scoreMoved',
  'weightsChanged',
  'factorAdded',
  'factorChanged',
  'factorDeleted',
] as const
export type RoadmapChangeKind = (typeof roadmapChangeKinds)[number]

/** Why a rule adds nothing: the roadmap has no room, something that the rule names is gone, or the person who set it may not do so any more. */
export const roadmapRuleProblems = ['full', 'gone', 'notAllowed'] as const
export type RoadmapRuleProblem = (typeof roadmapRuleProblems)[number]

export const mostRoadmaps = 100
export const mostRoadmapPosts = 100_000
export const mostFactors = 20
export const mostRoadmapColumns = 20
export const mostColumnOptions = 50
export const mostRoadmapShares = 20
export const mostValuesAtOnce = 1_000
export const roadmapPageSize = 200
export const longestRoadmapName = 60
export const longestFactorName = 60
export const longestFactorDescription = 500
export const longestRoadmapNote = 2_000
export const longestRoadmapCell = 500
export const largestWeight = 100
export const largestFactorNumber = 1_000_000_000_000
export const sharedRoadmapDays = { least: 1, most: 365 }
