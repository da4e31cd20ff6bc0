import { CallError } from '../../../contract/errors.ts'
import { roadmapLacks, type RoadmapLack, type RoadmapSort } from '../../../contract/roadmapKinds.ts'
import type { RoadmapFilters } from '../../../contract/roadmaps.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { isID } from '../ids.ts'
import type { Values } from '../values.ts'
import type { PostRows } from './ranking/postRows.ts'

interface Order {
  /** SQL of what a roadmap's posts are ordered by, the least first and never null. */
  key: (posts: PostRows) => string
  isText: boolean
}

/** What comes after everything that has a value. */
const last = '1e300::float8'

export function orderOf(sort: RoadmapSort): Order {
  const numeric = (key: Order['key']): Order => ({ key, isText: false })
  if (sort === 'score') return numeric(() => `coalesce(r.rank::float8, ${last})`)
  if (sort === 'votes') return numeric((posts) => `(- coalesce(${posts.counted('score')}, 0))::float8`)
  if (sort === 'added') return numeric(() => 'extract(epoch from r.added_at)::float8')
  if (sort === 'eta') return numeric((posts) => `coalesce(extract(epoch from ${posts.post('eta')})::float8, ${last})`)
  if (sort === 'difference') return numeric(() => `coalesce(- r.spread, ${last})`)
  if (sort === 'title') return { key: (posts) => `left(lower(${posts.post('title')}), 200) collate "C"`, isText: true }
  const factorID = sort.slice('factor:'.length)
  return numeric((posts) => `coalesce(- ${posts.figure(factorID)}, ${last})`)
}

/** What narrows a roadmap's posts, as SQL conditions on these rows. Refuses with `badInput` what is no id. */
export function conditionsOf(
  filters: RoadmapFilters,
  setup: CompanySetup,
  { posts, values }: { posts: PostRows; values: Values },
): string[] {
  const { boardURLNames, categoryURLNames, status, tagURLNames, etaDateRange, ownerIDs } = filters
  const conditions: string[] = []
  const named = (rows: ReadonlyMap<string, { id: string; urlName: string }>, wanted: readonly string[]) =>
    values.add([...rows.values()].filter(({ urlName }) => wanted.includes(urlName)).map(({ id }) => id))
  if (boardURLNames?.length)
    conditions.push(`${posts.counted('board_id')} = any (${named(setup.boards, boardURLNames)}::uuid[])`)
  if (status?.length && !status.includes('*'))
    conditions.push(`${posts.counted('status_id')} = any (${named(setup.statuses, status)}::uuid[])`)
  const tags = 'select from post_tags a where a.company_id = $1 and a.post_id = r.post_id'
  const within = [
    ...(etaDateRange?.from === undefined ? [] : [`${posts.post('eta')} >= ${values.add(etaDateRange.from)}::date`]),
    ...(etaDateRange?.to === undefined ? [] : [`${posts.post('eta')} < ${values.add(etaDateRange.to)}::date`]),
  ]
  const found: Record<RoadmapLack, { has: string | null; lacks: () => string }> = {
    category: {
      has: categoryURLNames?.length
        ? `${posts.counted('category_id')} = any (${named(setup.categories, categoryURLNames)}::uuid[])`
        : null,
      lacks: () => `${posts.counted('category_id')} is null`,
    },
    tag: {
      has: tagURLNames?.length
        ? `exists (${tags} and a.tag_id = any (${named(setup.tags, tagURLNames)}::uuid[]))`
        : null,
      lacks: () => `not exists (${tags})`,
    },
    owner: {
      has: ownerIDs?.length ? `${posts.post('owner_id')} = any (${values.add(ownerIDs.filter(isID))}::uuid[])` : null,
      lacks: () => `${posts.post('owner_id')} is null`,
    },
    eta: { has: within.length > 0 ? `(${within.join(' and ')})` : null, lacks: () => `${posts.post('eta')} is null` },
  }
  for (const name of roadmapLacks) {
    const { has, lacks } = found[name]
    const either = [has, filters.without?.includes(name) ? lacks() : null].filter((one) => one !== null)
    if (either.length > 0) conditions.push(`(${either.join(' or ')})`)
  }
  for (const { columnID, values: wanted } of filters.descriptionColumnFilters ?? []) {
    const column = `c.company_id = $1 and c.roadmap_id = ${posts.roadmap} and c.post_id = r.post_id and c.column_id = ${values.add(requireID(columnID, 'descriptionColumnFilters'))}::uuid`
    const held = `coalesce(c.text, c.option_id::text, c.person_id::text, c.day::text)`
    const has = `exists (select from roadmap_cells c where ${column} and ${held} = any (${values.add(wanted.filter((one) => !one.includes('\0')))}::text[]))`
    conditions.push(wanted.includes('') ? `(${has} or not exists (select from roadmap_cells c where ${column}))` : has)
  }
  for (const { factorID, min, max, missing } of filters.factorFilters ?? []) {
    const value = posts.figure(requireID(factorID, 'factorFilters'))
    const within = [
      ...(min === undefined ? [] : [`${value} >= ${values.add(min)}::float8`]),
      ...(max === undefined ? [] : [`${value} <= ${values.add(max)}::float8`]),
    ]
    if (missing !== true && within.length === 0) continue
    const parts = [
      ...(within.length > 0 ? [`(${within.join(' and ')})`] : []),
      ...(missing ? [`${value} is null`] : []),
    ]
    conditions.push(`(${parts.join(' or ')})`)
  }
  return conditions
}

function requireID(id: string, field: string): string {
  if (!isID(id)) throw new CallError('badInput', { field })
  return id.toLowerCase()
}
