import { defaultFilterFields, type DefaultFilterField } from '../../../../../contract/filterKinds.ts'
import type { Comparison, Kind } from './comparisons.ts'
import { conditionOf, hasOneOf, hasRow, ofPost, ofStats, type Condition } from './condition.ts'

interface Place {
  /** The column of a field's value in `post_stats`; `ordered` says that an index has each board's and status's posts by it. */
  stats?: string
  ordered?: boolean
  /** The expression of it in a row `p` of `posts`; `index` says what an index that has these asks besides, and `isPlaced` that it has them by board and status. */
  post?: string
  index?: 'p.deleted_at is null' | 'p.deleted_at is null and p.merged_into_id is null' | 'true'
  isPlaced?: boolean
  /** How the field's rows about a post are found in other tables, in alias `x`. */
  rows?: { table: string; value: string; ofPost: string; postID: string; areFew: boolean }
  /** The number of such rows. */
  count?: string
}

const internal = 'x.post_id = s.post_id and x.internal and x.deleted_at is null'

/** What is counted of the customers behind a post (`money/countWorths.ts`). */
function worth(column: string): Place {
  return {
    rows: {
      table: 'post_worths x',
      value: `x.${column}`,
      ofPost: 'x.post_id = s.post_id',
      postID: 'x.post_id',
      areFew: true,
    },
  }
}

const places: Record<DefaultFilterField, Place> = {
  title: { post: 'p.title', index: 'true' },
  board: { stats: 'board_id' },
  status: { stats: 'status_id' },
  category: { stats: 'category_id', post: 'p.category_id', index: 'true' },
  created: { stats: 'created_at', ordered: true },
  statusChanged: {
    post: 'p.status_changed_at',
    index: 'p.deleted_at is null and p.merged_into_id is null',
    isPlaced: true,
  },
  author: { post: 'p.author_id', index: 'true' },
  owner: { post: 'p.owner_id', index: 'true' },
  voter: {
    rows: {
      table: 'votes x',
      value: 'x.user_id',
      ofPost: 'x.root_post_id = s.post_id',
      postID: 'x.root_post_id',
      areFew: false,
    },
  },
  tags: {
    rows: {
      table: 'post_tags x',
      value: 'x.tag_id',
      ofPost: 'x.post_id = s.post_id',
      postID: 'x.post_id',
      areFew: true,
    },
  },
  eta: { post: 'p.eta', index: 'p.deleted_at is null', isPlaced: true },
  score: { stats: 'score', ordered: true },
  commentCount: { stats: 'comment_count', ordered: true },
  internalComments: { count: `(select count(*) from comments x where x.company_id = $1 and ${internal})` },
  pinned: { post: 'p.pinned_at', index: 'true' },
  votesClosed: { post: 'p.votes_closed_at', index: 'true' },
  companies: worth('companies'),
  spend: worth('spend'),
  opportunity: worth('opportunity_value'),
  commentsClosed: { post: 'p.comments_closed_at', index: 'true' },
}

/** How a field of every post is compared, by the name that a filter gives; undefined for none. */
export function kindOfDefault(fieldID: string): Kind | undefined {
  return isDefaultField(fieldID) ? defaultFilterFields[fieldID] : undefined
}

export function isDefaultField(fieldID: string): fieldID is DefaultFilterField {
  return Object.hasOwn(defaultFilterFields, fieldID)
}

/** The condition on a field of every post. */
export function onDefaultField(
  field: DefaultFilterField,
  { compare, isNegated }: Comparison,
  atPlaces: readonly string[],
): Condition {
  const { stats, ordered = false, post, index, isPlaced = false, rows, count } = places[field]
  const ofPlaces = isPlaced ? atPlaces.map((place) => place.replace('s.', 'p.')) : []
  const ids =
    post !== undefined && index !== undefined
      ? `select p.id from posts p where ${['p.company_id = $1', index, ...ofPlaces, compare(post)].join(' and ')}`
      : stats !== undefined && ordered
        ? `select s.post_id as id from post_stats s where ${['s.company_id = $1', 's.listed', ...atPlaces, compare(`s.${stats}`)].join(' and ')}`
        : null
  if (stats !== undefined)
    return conditionOf({
      test: ofStats(compare(`y.${stats}`)),
      row: `coalesce(${compare(`s.${stats}`)}, false)`,
      ids,
      isNegated,
      range: ordered ? { column: `s.${stats}`, condition: compare(`s.${stats}`) } : null,
    })
  if (post !== undefined) return conditionOf({ test: ofPost(compare(post)), ids, isNegated })
  if (rows !== undefined)
    return conditionOf({
      test: rows.areFew
        ? hasOneOf(rows.table, rows.ofPost, compare(rows.value))
        : hasRow(rows.table, `${rows.ofPost} and ${compare(rows.value)}`),
      ids: `select ${rows.postID} as id from ${rows.table} where x.company_id = $1 and ${compare(rows.value)}`,
      isNegated,
    })
  return conditionOf({
    test: `coalesce(${compare(`nullif(${count}, 0)`)}, false)`,
    ids: `select x.post_id as id from comments x where x.company_id = $1 and x.internal and x.deleted_at is null group by x.post_id having ${compare('count(*)')}`,
    isNegated,
  })
}
