import { countAllRequests } from '../domain/requests/countRequests.ts'
import { rows } from '../ports/database/database.ts'
import { newID } from '../domain/ids.ts'
import type { CompanyID } from '../../db/companyID.ts'
import { forgetCompanies } from '../http/hosts.ts'
import { insertModel, type ModelPost } from './manyPosts.ts'
import type { Person, World } from './world.ts'

/** A post of a model with everything that the team may narrow or order a list by. */
export interface FactsPost extends ModelPost {
  ownerID: string | null
  tagIDs: string[]
  eta: string | null
  pinned: boolean
  statusChanged: string | null
  votes: { userID: string; at: string }[]
  comments: { internal: boolean }[]
  /** Values by the ids of their fields. */
  fields: Record<string, string | number | boolean | string[]>
  worth: Record<'companies' | 'spend' | 'opportunity', number | null>
}

export interface FactsField {
  id: string
  type: 'text' | 'number' | 'choice' | 'choices' | 'date' | 'checkbox' | 'link'
  isPublic: boolean
  options: string[]
}

/** A company's posts in memory, and what they are narrowed by. */
export interface FactsModel {
  posts: FactsPost[]
  boards: { id: string; urlName: string }[]
  categories: { id: string; urlName: string }[]
  tags: { id: string; urlName: string }[]
  owners: Person[]
  voters: Person[]
  fields: FactsField[]
  customers: FactsCustomer[]
}

/** A customer's company with its people; a member looks after it, or someone of a name. */
export interface FactsCustomer {
  id: string
  urlName: string
  userIDs: string[]
  owner: { id: string; userID: string | null; name: string | null }
}

export const modelStatuses = ['open', 'planned', 'under-review', 'complete']
const fieldTypes = ['text', 'number', 'choice', 'choices', 'date', 'checkbox', 'link'] as const
const words = ['amber', 'Brass', 'cedar', 'dusk', 'Ember', 'fern']

/** A random number below 1 from a seed, the same on every run. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Makes the model with so many posts, and writes it as rows. */
export async function insertFacts(world: World, count: number, random: () => number): Promise<FactsModel> {
  const { id: companyID } = world.company
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const maybe = (share: number) => random() < share
  const boards = [await world.board(), await world.board(), await world.board({ access: 'private' })]
  const model: FactsModel = {
    posts: [],
    boards,
    categories: [],
    tags: [],
    owners: [],
    voters: [],
    customers: [],
    fields: fieldTypes.map((type, at) => ({
      id: newID(),
      type,
      isPublic: at % 2 === 0,
      options: type.startsWith('choice') ? [newID(), newID(), newID()].toReversed() : [],
    })),
  }
  for (let at = 0; at < 4; at += 1) model.owners.push(await world.member(at === 0 ? 'manager' : 'contributor'))
  for (let at = 0; at < 12; at += 1) model.voters.push(await world.user())
  for (const board of boards)
    for (const name of ['a', 'b']) {
      model.categories.push({ id: newID(), urlName: `category-${name}` })
      model.tags.push({ id: newID(), urlName: `tag-${name}` })
      await insert(world, companyID, 'categories (company_id, id, board_id, name, url_name, position)', [
        [model.categories.at(-1)?.id, board.id, `Category ${name}`, `category-${name}`, name === 'a' ? 1 : 2],
      ])
      await insert(world, companyID, 'tags (company_id, id, board_id, name, url_name, hue)', [
        [model.tags.at(-1)?.id, board.id, `Tag ${name}`, `tag-${name}`, 'blue'],
      ])
    }
  const worthy = randomOf(830)
  const worth = (most: number) => (worthy() < 0.4 ? null : Math.floor(worthy() * most))
  for (const [at, urlName] of ['globex', 'initech', 'hooli'].entries()) {
    const owner = {
      id: newID(),
      userID: at === 0 ? (model.owners[0]?.userID ?? '') : null,
      name: at === 0 ? null : `Owner ${at}`,
    }
    const userIDs = model.voters.filter(() => worthy() < 0.25).map(({ userID }) => userID)
    model.customers.push({ id: newID(), urlName, userIDs, owner })
  }
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
  const valueOf = ({ type, options }: FactsField) => {
    if (type === 'number') return Math.floor(random() * 12)
    if (type === 'choice') return pick(options)
    if (type === 'choices') return options.filter(() => maybe(0.5))
    if (type === 'date') return day(Math.floor(random() * 30))
    if (type === 'checkbox') return true
    return `${type === 'link' ? 'https://example.com/' : ''}${pick(words)} ${pick(words)}`
  }
  for (let at = 0; at < count; at += 1) {
    const board = Math.floor(random() * 3)
    const created = Date.UTC(2026, 0, 1) + Math.floor(random() * 700) * 3_600_000
    const ofBoard = <T>(of: readonly T[]): T => of[board * 2 + (maybe(0.7) ? 0 : 1)] as T
    const votes = model.voters
      .filter(() => maybe(at % 10 === 0 ? 0.7 : 0.15))
      .map(({ userID }) => ({ userID, at: new Date(created + Math.floor(random() * 400) * 3_600_000).toISOString() }))
    const fields = model.fields.flatMap((field) => {
      const value = valueOf(field)
      return maybe(0.4) || (Array.isArray(value) && value.length === 0) ? [] : [[field.id, value] as const]
    })
    const imported = maybe(0.2) ? Math.floor(random() * 5) : 0
    model.posts.push({
      id: newID(),
      boardID: boards[board]?.id ?? '',
      categoryID: maybe(0.5) ? ofBoard(model.categories).id : null,
      authorID: maybe(0.5) ? pick(model.voters).userID : null,
      status: pick(modelStatuses),
      title: `${pick(words)} ${pick(words)} ${Math.floor(random() * 20)}`,
      created: new Date(created).toISOString(),
      score: imported + votes.length,
      trending: Math.floor(random() * 80) / 8,
      listed: !maybe(0.03),
      ownerID: maybe(0.6) ? pick(model.owners).userID : null,
      tagIDs: model.tags.slice(board * 2, board * 2 + 2).flatMap(({ id }) => (maybe(0.3) ? [id] : [])),
      eta: maybe(0.4) ? `2026-0${1 + Math.floor(random() * 4)}-01` : null,
      pinned: maybe(0.1),
      statusChanged: maybe(0.5) ? new Date(created + Math.floor(random() * 90) * 3_600_000).toISOString() : null,
      votes,
      comments: Array.from({ length: maybe(0.4) ? Math.floor(random() * 4) : 0 }, () => ({ internal: maybe(0.3) })),
      fields: Object.fromEntries(fields),
      worth: { companies: worth(4) || null, spend: (worth(6) ?? 0) * 3_000_000_000 || null, opportunity: worth(9) },
    })
  }
  await insertModel(
    world,
    model.posts.map(({ votes, ...post }) => ({ ...post, votes, score: post.score - votes.length })),
  )
  await writeFacts(world, companyID, model)
  forgetCompanies(world.db)
  return model
}

async function writeFacts(world: World, companyID: CompanyID, { posts, fields, customers }: FactsModel): Promise<void> {
  await insert(
    world,
    companyID,
    'account_owners (company_id, id, user_id, name)',
    customers.map(({ owner }) => [owner.id, owner.userID, owner.name]),
  )
  await insert(
    world,
    companyID,
    'third_party_companies (company_id, id, name, url_name, owner_id)',
    customers.map(({ id, urlName, owner }) => [id, urlName, urlName, owner.id]),
  )
  await insert(
    world,
    companyID,
    'third_party_company_people (company_id, third_party_company_id, user_id)',
    customers.flatMap(({ id, userIDs }) => userIDs.map((userID) => [id, userID])),
  )
  await insert(
    world,
    companyID,
    'post_worths (company_id, post_id, companies, spend, opportunity_value, spends_apart, opportunities, opportunities_apart)',
    posts.map(({ id, worth }) => [id, worth.companies, worth.spend, worth.opportunity, 0, 0, 0]),
  )
  const typeOf = new Map(fields.map(({ id, type }) => [id, type]))
  await insert(
    world,
    companyID,
    'custom_post_fields (company_id, id, name, url_name, type, position, is_public)',
    fields.map(({ id, type, isPublic }, at) => [id, type, type, type, at, isPublic]),
  )
  await insert(
    world,
    companyID,
    'custom_post_field_options (company_id, id, field_id, name, position)',
    fields.flatMap(({ id, options }) => options.map((option, at) => [option, id, `Option ${at}`, at])),
  )
  await insert(
    world,
    companyID,
    'post_tags (company_id, post_id, tag_id)',
    posts.flatMap(({ id, tagIDs }) => tagIDs.map((tagID) => [id, tagID])),
  )
  await insert(
    world,
    companyID,
    'votes (company_id, post_id, root_post_id, user_id, created_at)',
    posts.flatMap(({ id, votes }) => votes.map(({ userID, at }) => [id, id, userID, at])),
  )
  await countAllRequests(world.db, companyID)
  await insert(
    world,
    companyID,
    'comments (company_id, id, post_id, body, body_html, text_version, internal)',
    posts.flatMap(({ id, comments }) =>
      comments.map(({ internal }) => [newID(), id, 'Text', '<p>Text</p>', 1, internal]),
    ),
  )
  await insert(
    world,
    companyID,
    'post_field_values (company_id, post_id, field_id, item, text, number, day, option_id)',
    posts.flatMap(({ id, fields: values }) =>
      Object.entries(values).flatMap(([fieldID, value]) => {
        const type = typeOf.get(fieldID)
        const row = (item: number, text: unknown, number: unknown, day: unknown, option: unknown) => [
          [id, fieldID, item, text, number, day, option],
        ]
        if (Array.isArray(value)) return value.flatMap((option, item) => row(item, null, null, null, option))
        if (type === 'choice') return row(0, null, null, null, value)
        if (type === 'date') return row(0, null, null, value, null)
        if (type === 'number') return row(0, null, value, null, null)
        if (type === 'checkbox') return row(0, null, 1, null, null)
        return row(0, value, null, null, null)
      }),
    ),
  )
  for (const { id, ownerID, eta, pinned, statusChanged, votes, comments } of posts)
    await rows(
      world.db,
      companyID,
      `with changed as (
         update posts set owner_id = $3, eta = $4::date, pinned_at = case when $5::boolean then now() end, status_changed_at = $6::timestamptz where company_id = $1 and id = $2
       )
       update post_stats set vote_count = $7, comment_count = $8 where company_id = $1 and post_id = $2`,
      [id, ownerID, eta, pinned, statusChanged, votes.length, comments.filter(({ internal }) => !internal).length],
    )
}

/** Writes rows of a table, whose columns follow that of the company. */
async function insert(world: World, companyID: CompanyID, into: string, given: readonly unknown[][]): Promise<void> {
  const columns = given[0]?.length ?? 0
  const rowsAtOnce = Math.floor(30_000 / Math.max(columns, 1))
  for (let from = 0; from < given.length; from += rowsAtOnce) {
    const some = given.slice(from, from + rowsAtOnce)
    const values = some.map(
      (row, at) => `($1, ${row.map((_value, column) => `$${2 + at * columns + column}`).join(', ')})`,
    )
    await rows(world.db, companyID, `insert into ${into} values ${values.join(', ')}`, some.flat())
  }
}
