import type { Team } from '../dataSet.ts'
import counted from './voteQueries.json' with { type: 'json' }
import narrowed from './teamQueries.json' with { type: 'json' }

/** A list as it was drawn: people, options and tags by number, fields by type or name, and days counted from today, because the posts' are. */
interface Drawn {
  sort: string
  owners?: number[]
  daysAgo?: { from: number; to: number }
  votesDaysAgo?: { from: number; to: number }
  any?: boolean
  filters?: { field: string; condition: string; value?: unknown; days?: number | number[] }[]
}

/**
 * Two hundred lists of the team, and sixty of posts with votes in a range, each narrowed by two to five filters at a time, as they were drawn once, at random, from what the team can narrow and
 * order by.
 */
export const teamQueries = (team: Team) => (narrowed as Drawn[]).map((query) => queryOf(query, team))
export const voteQueries = (team: Team) => (counted as Drawn[]).map((query) => queryOf(query, team))

function queryOf(drawn: Drawn, team: Team): Record<string, unknown> {
  const { sort, owners, daysAgo, votesDaysAgo, any = false, filters = [], ...others } = drawn
  const [way = '', type] = sort.split('field:')
  return {
    ...others,
    sort: type === undefined ? sort : `${way}field:${team.fields[type]?.id}`,
    ...(owners ? { ownerIDs: owners.map((number) => team.memberIDs[number - 1]) } : {}),
    ...(daysAgo ? { postCreatedDateRange: rangeOf(daysAgo) } : {}),
    ...(votesDaysAgo ? { voteCreatedDateRange: rangeOf(votesDaysAgo) } : {}),
    ...(filters.length > 0
      ? {
          filtering: { filtersOperator: any ? 'any' : 'all', filters: filters.map((filter) => filterOf(filter, team)) },
        }
      : {}),
  }
}

function filterOf({ field, condition, value, days }: NonNullable<Drawn['filters']>[number], team: Team) {
  const custom = team.fields[field]
  const named = (one: unknown): unknown => {
    const at = Number(one) - 1
    if (field === 'owner') return team.memberIDs[at]
    if (field === 'author' || field === 'voter') return team.userIDs[at]
    if (field === 'tags') return team.tagIDs[at]
    return custom && custom.options.length > 0 ? custom.options[at] : one
  }
  const given = days === undefined ? value : Array.isArray(days) ? days.map(dayBefore) : dayBefore(days)
  const asked =
    days === undefined && Array.isArray(given) ? given.map(named) : days === undefined ? named(given) : given
  return {
    resource: custom ? 'customPostField' : 'postDefaultField',
    condition,
    value: { fieldID: custom?.id ?? field, ...(given === undefined ? {} : { value: asked }) },
  }
}

function rangeOf({ from, to }: { from: number; to: number }) {
  return { from: dayBefore(from), to: dayBefore(to) }
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
