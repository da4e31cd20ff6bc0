import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  conditionsOfKinds,
  defaultFilterFields,
  kindsOfFieldTypes,
  postSorts,
  teamSorts,
  type FilterCondition,
  type PostSort,
} from '../../../../../contract/filterKinds.ts'
import type { PostFilter, PostFilters } from '../../../../../contract/postFilters.ts'
import type { PostItem } from '../../../../../contract/posts.ts'
import { insertFacts, modelStatuses, randomOf, type FactsModel, type FactsPost } from '../../../../test/factsModel.ts'
import { expectOK, openWorld, type Person, type World } from '../../../../test/world.ts'
import { newID } from '../../../ids.ts'
import { writeAsked } from '../../../segmentVotes/askedSegments.ts'
import { keepSegmentVotes } from '../../../segmentVotes/keepSegmentVotes.ts'

/** Lists, counts and selections with any filters and orders, against a plain reading of the same posts in memory. */
const posts = 600
const runs = 240

let world: World
let me: Person
let model: FactsModel
let names: Map<string, string>
const ofSegment = new Set<string>()
const random = randomOf(20_261_122)
const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
const some = <T>(of: readonly T[]): T[] => of.filter(() => random() < 0.4)

beforeAll(async () => {
  world = await openWorld()
  model = await insertFacts(world, posts, random)
  me = model.owners[0] as Person
  const people = await world.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', world.company.id)
    .execute()
  for (const { userID } of model.voters.slice(0, 5)) ofSegment.add(userID)
  const segmentID = newID()
  await world.db
    .insertInto('segments')
    .values({ company_id: world.company.id, id: segmentID, subject: 'user', name: 'Some', url_name: 'some-voters' })
    .execute()
  await world.db
    .insertInto('segment_users')
    .values([...ofSegment].map((user_id) => ({ company_id: world.company.id, segment_id: segmentID, user_id })))
    .execute()
  names = new Map(people.map(({ id, name }) => [id, name?.toLowerCase() ?? '']))
})
afterAll(() => world.close())

type Value = string | number | boolean
const dayOf = (time: string) => time.slice(0, 10)
const someDay = () => new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 40))).toISOString().slice(0, 10)

/** The values of a post that a filter compares; none for an empty field. */
function valuesOf(post: FactsPost, { resource, value: { fieldID } }: PostFilter): Value[] {
  if (resource === 'customPostField') return [post.fields[fieldID] ?? []].flat()
  const present = <T>(value: T | null) => (value === null ? [] : [value])
  const values: Record<string, Value[]> = {
    title: [post.title],
    board: [post.boardID],
    status: [world.company.statuses[post.status] ?? ''],
    category: present(post.categoryID),
    created: [dayOf(post.created)],
    statusChanged: present(post.statusChanged && dayOf(post.statusChanged)),
    author: present(post.authorID),
    owner: present(post.ownerID),
    voter: post.votes.map(({ userID }) => userID),
    tags: post.tagIDs,
    eta: present(post.eta),
    score: [post.score],
    commentCount: [post.comments.filter(({ internal }) => !internal).length],
    internalComments: [post.comments.filter(({ internal }) => internal).length].filter((count) => count > 0),
    pinned: post.pinned ? [true] : [],
    companies: present(post.worth.companies),
    spend: present(post.worth.spend),
    opportunity: present(post.worth.opportunity),
  }
  return values[fieldID] ?? []
}

function meets(post: FactsPost, filter: PostFilter): boolean {
  const { condition, value: asked } = filter
  const given = [asked.value ?? []].flat().map((one) => (one === 'me' ? me.userID : one))
  const folded = (one: Value | undefined) => (typeof one === 'string' ? one.toLowerCase() : (one ?? ''))
  const values = valuesOf(post, filter).map(folded)
  const [first, second] = [folded(given[0]), folded(given[1])]
  if (typeof first === 'boolean') return values.length > 0 === (condition === 'is' ? first : !first)
  const isOne = values.some((value) => given.some((one) => folded(one) === value))
  const met: Record<FilterCondition, () => boolean> = {
    is: () => isOne,
    isOneOf: () => isOne,
    isNot: () => !isOne,
    isNotOneOf: () => !isOne,
    isEmpty: () => values.length === 0,
    isNotEmpty: () => values.length > 0,
    contains: () => values.some((value) => String(value).includes(String(first))),
    greaterThan: () => values.some((value) => value > first),
    lessThan: () => values.some((value) => value < first),
    isBetween: () => values.some((value) => value >= first && value <= second),
  }
  return met[condition]()
}

const within = (day: string, range: { from?: string | undefined; to?: string | undefined }) =>
  day >= (range.from ?? '') && (range.to === undefined || day < range.to)
const votesIn = (post: FactsPost, { voteCreatedDateRange: range = {}, segmentURLName }: PostFilters) =>
  post.votes.filter(
    ({ at, userID }) => within(dayOf(at), range) && (segmentURLName === undefined || ofSegment.has(userID)),
  )
/** Whether not every vote counts for a list. */
const isOfVotes = ({ voteCreatedDateRange: range, segmentURLName }: PostFilters) =>
  range?.from !== undefined || range?.to !== undefined || segmentURLName !== undefined
const namesOf = (of: readonly { id: string; urlName: string }[], ids: readonly string[]) =>
  of.filter(({ id }) => ids.includes(id)).map(({ urlName }) => urlName)

function matches(post: FactsPost, filters: PostFilters): boolean {
  const { filtering, status, ownerIDs = [], tagURLNames = [], categoryURLNames = [] } = filters
  const among = (wanted: readonly string[], without: boolean | undefined, has: readonly string[]) =>
    (wanted.length === 0 && without !== true) ||
    wanted.some((one) => has.includes(one === 'me' ? me.userID : one)) ||
    (without === true && has.length === 0)
  const tests = filtering?.filters.map((filter) => meets(post, filter)) ?? []
  const isByStatus = filtering?.filters.some(({ value }) => value.fieldID === 'status') ?? false
  const boards = filters.boardURLNames?.length
    ? filters.boardURLNames
    : filters.currentBoard
      ? [filters.currentBoard]
      : []
  return (
    post.listed &&
    (boards.length === 0 || boards.includes(namesOf(model.boards, [post.boardID])[0] ?? '')) &&
    (status?.length
      ? status.includes('*') || status.includes(post.status)
      : isByStatus || post.status !== 'complete') &&
    among(
      categoryURLNames,
      filters.uncategorized,
      namesOf(model.categories, post.categoryID === null ? [] : [post.categoryID]),
    ) &&
    isWanted(post, filters) &&
    among(ownerIDs, filters.unassigned, post.ownerID === null ? [] : [post.ownerID]) &&
    among(tagURLNames, filters.untagged, namesOf(model.tags, post.tagIDs)) &&
    (filters.my !== true || post.authorID === me.userID) &&
    (filters.textSearch === undefined || post.title.toLowerCase().includes(filters.textSearch)) &&
    within(dayOf(post.created), filters.postCreatedDateRange ?? {}) &&
    (!isOfVotes(filters) || votesIn(post, filters).length > 0) &&
    (tests.length === 0 || (filtering?.filtersOperator === 'any' ? tests.some(Boolean) : tests.every(Boolean)))
  )
}

/** Whether someone of a company that the filters name voted. */
function isWanted(post: FactsPost, { companyURLNames = [], myCompanies, accountOwnerName }: PostFilters): boolean {
  if (companyURLNames.length === 0 && myCompanies !== true && accountOwnerName === undefined) return true
  const wanted = model.customers.filter(
    ({ urlName, owner }) =>
      (companyURLNames.length === 0 || companyURLNames.includes(urlName)) &&
      (myCompanies !== true || owner.userID === me.userID) &&
      (accountOwnerName === undefined || owner.name?.toLowerCase() === accountOwnerName.toLowerCase()),
  )
  return post.votes.some(({ userID }) => wanted.some(({ userIDs }) => userIDs.includes(userID)))
}

/** What a post is ordered by; null for one that lacks it. */
function keyOf(post: FactsPost, name: string, filters: PostFilters): string | number | null {
  const keys: Record<string, () => string | number | null> = {
    trending: () => post.trending,
    top: () => (isOfVotes(filters) ? votesIn(post, filters).length : post.score),
    new: () => post.created,
    oldest: () => post.created,
    statusChanged: () => post.statusChanged ?? post.created,
    commentCount: () => post.comments.filter(({ internal }) => !internal).length,
    companies: () => post.worth.companies,
    spend: () => post.worth.spend,
    opportunity: () => post.worth.opportunity,
    eta: () => post.eta,
    title: () => post.title.toLowerCase(),
    owner: () => names.get(post.ownerID ?? '') ?? null,
  }
  const known = keys[name]
  if (known) return known()
  const field = model.fields.find(({ id }) => name === `field:${id}`)
  const value = post.fields[field?.id ?? '']
  if (value === undefined || !field) return null
  if (Array.isArray(value)) return Math.min(...value.map((one) => field.options.indexOf(one)))
  if (field.type === 'choice') return field.options.indexOf(String(value))
  return typeof value === 'string' ? value.toLowerCase() : Number(value)
}

function inOrder(found: readonly FactsPost[], sort: PostSort, filters: PostFilters): FactsPost[] {
  const name = sort.replace(/^-/, '')
  const isUpward =
    (['oldest', 'title', 'eta', 'owner'].includes(name) || name.startsWith('field:')) !== sort.startsWith('-')
  const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)
  return found.toSorted((one, other) => {
    const [a, b] = [keyOf(one, name, filters), keyOf(other, name, filters)]
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1
      return compare(other.created, one.created) || compare(other.id, one.id)
    }
    return (isUpward ? 1 : -1) * (compare(a, b) || compare(one.id, other.id))
  })
}

function anyFilter(): PostFilter {
  if (random() < 0.5) {
    const field = pick(model.fields)
    const kind = kindsOfFieldTypes[field.type]
    const value = {
      text: () => pick(['amber', 'BRASS cedar', 'rn', '%', 'https://example.com/dusk']),
      number: () => Math.floor(random() * 12),
      id: () => pick(field.options),
      day: someDay,
      boolean: () => random() < 0.5,
    }[kind]
    return filterOf('customPostField', field.id, kind, value)
  }
  const names = (Object.keys(defaultFilterFields) as (keyof typeof defaultFilterFields)[]).filter(
    (name) => !name.endsWith('Closed'),
  )
  const name = pick(names)
  const value: Partial<Record<typeof name, () => Value>> = {
    title: () => pick(['amber', 'Fern brass 3', 'us', '_']),
    board: () => pick(model.boards).id,
    status: () => world.company.statuses[pick(modelStatuses)] ?? '',
    category: () => pick(model.categories).id,
    author: () => pick(model.voters).userID,
    owner: () => pick([...model.owners.map(({ userID }) => userID), 'me']),
    voter: () => pick(model.voters).userID,
    tags: () => pick(model.tags).id,
    eta: () => pick(['2026-01-01', '2026-02-01', '2026-03-15']),
    score: () => Math.floor(random() * 8),
    commentCount: () => Math.floor(random() * 3),
    internalComments: () => 1 + Math.floor(random() * 2),
    pinned: () => random() < 0.5,
    companies: () => Math.floor(random() * 4),
    spend: () => Math.floor(random() * 6) * 3_000_000_000,
    opportunity: () => Math.floor(random() * 9),
  }
  return filterOf('postDefaultField', name, defaultFilterFields[name], value[name] ?? someDay)
}

function filterOf(
  resource: PostFilter['resource'],
  fieldID: string,
  kind: keyof typeof conditionsOfKinds,
  one: () => Value,
): PostFilter {
  const condition = pick(conditionsOfKinds[kind])
  if (condition === 'isEmpty' || condition === 'isNotEmpty') return { resource, condition, value: { fieldID } }
  if (condition === 'isBetween')
    return { resource, condition, value: { fieldID, value: [one(), one()].toSorted((a, b) => (a < b ? -1 : 1)) } }
  const isList = condition === 'isOneOf' || condition === 'isNotOneOf'
  return { resource, condition, value: { fieldID, value: isList ? [one(), one()] : one() } }
}

function anyFilters(): PostFilters {
  const all: (() => PostFilters)[] = [
    () => ({ boardURLNames: some(model.boards).map(({ urlName }) => urlName) }),
    () => ({ currentBoard: pick(model.boards).urlName }),
    () => ({ categoryURLNames: some(['category-a', 'category-b']), uncategorized: random() < 0.4 }),
    () => ({ ownerIDs: some([...model.owners.map(({ userID }) => userID), 'me']), unassigned: random() < 0.4 }),
    () => ({ tagURLNames: some(['tag-a', 'tag-b']), untagged: random() < 0.4 }),
    () => ({ textSearch: pick(['amber', 'dusk', 'fern']) }),
    () => ({ my: true }),
    () => ({ companyURLNames: some(['globex', 'initech', 'hooli']) }),
    () => ({ myCompanies: true }),
    () => ({ segmentURLName: 'some-voters' }),
    () => ({ accountOwnerName: pick(['owner 1', 'Owner 2', 'Nobody']) }),
    () => ({ postCreatedDateRange: { from: someDay() } }),
    () => ({ voteCreatedDateRange: random() < 0.5 ? { from: someDay() } : { from: '2026-01-05', to: someDay() } }),
    () => ({ filtering: { filters: [anyFilter()], filtersOperator: 'all' } }),
    () => ({ filtering: { filters: [anyFilter(), anyFilter()], filtersOperator: 'any' } }),
    () => ({ filtering: { filters: [anyFilter(), anyFilter()], filtersOperator: 'all' } }),
  ]
  const chosen = Array.from({ length: Math.floor(random() * 4) }, () => pick(all)())
  const status = random() < 0.6 ? ['*'] : random() < 0.5 ? some(modelStatuses) : []
  return Object.assign(status.length > 0 ? { status } : {}, ...chosen) as PostFilters
}

function anySort(): PostSort {
  const names = [...postSorts, ...teamSorts, ...model.fields.map(({ id }) => `field:${id}` as const)]
  const name = pick(names)
  return random() < 0.5 ? name : `-${name}`
}

async function keepVotes(): Promise<void> {
  await writeAsked(world.db)
  while (await keepSegmentVotes(world.db));
  const kept = await world.db.selectFrom('segment_votes').select('votes').execute()
  expect(kept.length).toBeGreaterThan(100)
}

async function walk(input: Record<string, unknown>, pages: number): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const asked = { ...input, team: true, pages, ...(cursor === undefined ? {} : { cursor }) }
    const { body } = await expectOK(world.call('/api/posts/get', asked, { as: me }))
    const result = body['result'] as { posts: PostItem[]; cursor: string | null }
    found.push(...result.posts.map(({ id }) => id))
    cursor = result.cursor
  }
  return found
}

describe('lists as the model has them', () => {
  test('any filters in any order, page by page', { timeout: 300_000 }, async () => {
    let matched = 0
    for (let run = 0; run < runs; run += 1) {
      // From now on the segment's votes are kept.
      if (run === runs / 2) await keepVotes()
      const [filters, sort] = [anyFilters(), anySort()]
      const expected = inOrder(
        model.posts.filter((post) => matches(post, filters)),
        sort,
        filters,
      ).map(({ id }) => id)
      const said = JSON.stringify({ run, filters, sort })
      expect(await walk({ ...filters, sort }, pick([1, 3, 50])), said).toEqual(expected)
      const { body } = await expectOK(world.call('/api/posts/count', { ...filters }, { as: me }))
      expect(body['result'], said).toEqual({ count: expected.length, isMore: false })
      matched += expected.length
    }
    expect(matched).toBeGreaterThan(runs * 20)
  })

  test.each([...postSorts, ...teamSorts].flatMap((sort) => [sort, `-${sort}`] as const))(
    'all of them by %s',
    async (sort) => {
      const filters: PostFilters = { status: ['*'], voteCreatedDateRange: { from: '2026-01-10', to: '2026-02-01' } }
      const expected = inOrder(
        model.posts.filter((post) => matches(post, filters)),
        sort,
        filters,
      )
      expect(await walk({ ...filters, sort }, 1)).toEqual(expected.map(({ id }) => id))
    },
  )
})
