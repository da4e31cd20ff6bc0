import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostSort } from '../../../../../contract/filterKinds.ts'
import type { PostFilter, PostFilters as Asked } from '../../../../../contract/postFilters.ts'
import { rows } from '../../../../ports/database/database.ts'
import { insertFacts, randomOf, type FactsModel } from '../../../../test/factsModel.ts'
import { openWorld, type World } from '../../../../test/world.ts'
import type { Asking } from '../../../asking.ts'
import { setupOf, type CompanySetup } from '../../../companies/setup.ts'
import { teamSight } from '../../../sight.ts'
import { Values } from '../../../values.ts'
import { listQuery } from '../listQuery.ts'
import { narrowed } from './narrowed.ts'

/** Sizes decide how a list is read and never what it holds: whatever they say, the rows are the same. `model.test.ts` says which. */
let world: World
let model: FactsModel
let asking: Asking
let setup: CompanySetup

beforeAll(async () => {
  world = await openWorld()
  model = await insertFacts(world, 300, randomOf(11))
  const { id, owner } = world.company
  asking = {
    db: world.db,
    companyID: id,
    company: { id, timeZone: 'UTC', language: 'en', version: null },
    viewer: { userID: owner.userID },
    key: null,
    seesPrivate: true,
    sight: teamSight,
  } as unknown as Asking
  setup = await setupOf(asking)
})
afterAll(() => world.close())

/** What is said of every filter, and of the boards: few posts, many, a likely page, an unlikely one. */
const said = [
  { posts: 300, size: 0 },
  { posts: 300, size: 290 },
  { posts: 1, size: 1 },
  { posts: 10_000, size: 5_000 },
  { posts: 1_000, size: 1_000_000 },
  { posts: 1_000_000, size: 20 },
]

type Filters = Omit<Asked, 'sort'>

const custom = (type: string, condition: PostFilter['condition'], value?: unknown): PostFilter => {
  const fieldID = model.fields.find((field) => field.type === type)?.id ?? ''
  return { resource: 'customPostField', condition, value: { fieldID, value } } as PostFilter
}
const own = (fieldID: string, condition: PostFilter['condition'], value?: unknown): PostFilter =>
  ({ resource: 'postDefaultField', condition, value: { fieldID, value } }) as PostFilter
const all = (...filters: PostFilter[]): Filters => ({ filtering: { filters, filtersOperator: 'all' } })
const any = (...filters: PostFilter[]): Filters => ({ filtering: { filters, filtersOperator: 'any' } })
const option = (type: string) => model.fields.find((field) => field.type === type)?.options[0]

const cases: Record<string, () => Filters> = {
  'tags and unassigned': () => ({ tagURLNames: ['tag-a'], unassigned: true }),
  'untagged, of some days': () => ({ untagged: true, postCreatedDateRange: { from: '2026-01-08', to: '2026-01-28' } }),
  'votes of some days': () => ({ voteCreatedDateRange: { from: '2026-01-05', to: '2026-02-01' } }),
  'votes of three days, and owners': () => ({
    voteCreatedDateRange: { from: '2026-01-10', to: '2026-01-13' },
    ownerIDs: model.owners.slice(0, 2).map(({ userID }) => userID),
  }),
  'votes of some days, words and a category': () => ({
    voteCreatedDateRange: { from: '2026-01-05' },
    textSearch: 'amber',
    categoryURLNames: ['category-a'],
  }),
  'changed since, and a choice': () =>
    all(own('statusChanged', 'greaterThan', '2026-01-12'), custom('choice', 'is', option('choice'))),
  'no such choice, and comments': () =>
    all(custom('choice', 'isNot', option('choice')), own('commentCount', 'greaterThan', 0)),
  'a number or tags or a score': () =>
    any(custom('number', 'greaterThan', 6), own('tags', 'isNotEmpty'), own('score', 'lessThan', 2)),
  'made on some days, with an ETA': () =>
    all(own('created', 'isBetween', ['2026-01-06', '2026-01-25']), own('eta', 'isNotEmpty')),
  'parts of texts': () => all(own('title', 'contains', 'er'), custom('text', 'contains', 'r')),
}

const sorts = ['-top', 'top', 'new', 'statusChanged', '-title', 'owner', '-eta'] as const
const fieldSorts = () =>
  ['number', 'choice'].map((type) => `field:${model.fields.find((field) => field.type === type)?.id}` as const)

interface Row {
  id: string
  created_at: Date
  sort_key: Date | string | number | null
}

async function read(
  filters: Filters,
  sort: PostSort,
  { posts, size }: (typeof said)[number],
  count: number,
  last?: Row,
) {
  const values = new Values()
  const wanted = { boards: '$1', statuses: '$1' }
  const { length } = narrowed(asking, filters, { setup, values: new Values(), viewer: '$1', wanted }).filters
  const key = last?.sort_key ?? last?.created_at ?? null
  const text = listQuery(asking, { ...filters, sort }, values, {
    setup,
    boards: [...setup.boards.keys()],
    statuses: [...setup.statuses.keys()],
    count,
    sizes: { posts, of: Array.from({ length }, () => size) },
    after: last && key !== null ? { key: key instanceof Date ? key.toISOString() : key, id: last.id } : null,
    isAfterEmpty: last?.sort_key === null,
  })
  return rows<Row>(world.db, world.company.id, text, values.list)
}

describe.each(Object.entries(cases))('%s', (_name, filters) => {
  test('is the same list whatever is said of the sizes', async () => {
    for (const sort of [...sorts, ...fieldSorts()]) {
      const [first, ...others] = said as [(typeof said)[number], ...(typeof said)[number][]]
      const whole = await read(filters(), sort, first, 400)
      expect(whole.length).toBeGreaterThan(0)
      const ids = whole.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const sizes of others) {
        const page = await read(filters(), sort, sizes, 5)
        expect(
          page.map(({ id }) => id),
          JSON.stringify({ sort, sizes }),
        ).toEqual(ids.slice(0, 5))
        const rest = page.length < 5 ? [] : await read(filters(), sort, sizes, 400, page[4])
        expect(
          rest.map(({ id }) => id),
          JSON.stringify({ sort, sizes, from: 5 }),
        ).toEqual(ids.slice(5))
      }
    }
  })
})
