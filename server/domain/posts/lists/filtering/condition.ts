/** One condition on a post, in SQL about a row `s` of `post_stats`; it is true or false, never null. `$1` is the company. */
export interface Condition {
  /** The condition, looked up for one post by its id. */
  test: string
  /** The condition on that row itself; null where other tables say. */
  row: string | null
  /** A select of the `id` of every post of the company that meets it, from an index; null where no index has them. One may come twice. */
  ids: string | null
  /** The condition for many posts: against one hash table of those ids. */
  among: string
  /** Whether the post's id is all of the row that it needs: then it is asked before the row is looked up. */
  isByID: boolean
  /** The selects of ids that `among` has as hash tables. */
  tables: readonly string[]
  /** Whether it is met by the posts that these do not give. */
  isNegated: boolean
  /** If it is a range of a column of that row that an index has in order: the column, and the condition as the index reads it. */
  range: { column: string; condition: string } | null
  /** The ids of a part of them, to be counted in their stead, how many times as many there probably are, and of how many days, 0 for a segment's votes; null where they are counted themselves. */
  sample: { ids: string; times: number; days: number } | null
}

/** A condition whose posts `ids` gives, or with `isNegated` all others. */
export function conditionOf({
  test,
  row = null,
  ids,
  isNegated = false,
  range = null,
  sample = null,
}: {
  test: string
  row?: string | null
  ids: string | null
  isNegated?: boolean
  range?: Condition['range']
  sample?: Condition['sample']
}): Condition {
  const turned = (condition: string) => (isNegated ? `not ${condition}` : condition)
  const hashed = `case when s.post_id in (${ids ?? ''}) then true else false end`
  return {
    test: turned(test),
    row: row && turned(row),
    ids: isNegated ? null : ids,
    among: turned(ids === null ? test : `(${hashed})`),
    isByID: row === null,
    tables: ids === null ? [] : [ids],
    isNegated,
    range: isNegated ? null : range,
    sample,
  }
}

/** The condition that one of these holds. */
export function anyOf(conditions: readonly Condition[]): Condition {
  const [ids, ofRow] = [conditions.map((one) => one.ids), conditions.map(({ row }) => row)]
  const cheapFirst = conditions.toSorted((one, other) => Number(one.row === null) - Number(other.row === null))
  return {
    test: `(${cheapFirst.map(({ test, row }) => row ?? test).join(' or ')})`,
    row: ofRow.every((one) => one !== null) ? `(${ofRow.join(' or ')})` : null,
    ids: ids.every((one) => one !== null) ? ids.map((one) => `(${one})`).join(' union all ') : null,
    among: `(${cheapFirst.map(({ among, row }) => row ?? among).join(' or ')})`,
    isByID: conditions.every(({ isByID }) => isByID),
    tables: conditions.flatMap(({ row, tables }) => (row === null ? tables : [])),
    isNegated: false,
    range: null,
    sample: null,
  }
}

/** The condition on columns of the row of `post_stats`, in alias `y`. */
export function ofStats(condition: string): string {
  return `coalesce((select ${condition} from post_stats y where y.company_id = $1 and y.post_id = s.post_id), false)`
}

/** The condition on columns of the post itself, a row `p` of `posts`. A subquery of one value is looked up for each row; PostgreSQL would make a join of `exists`. */
export function ofPost(condition: string): string {
  return `coalesce((select ${condition} from posts p where p.company_id = $1 and p.id = s.post_id), false)`
}

/** The condition that a table has a row about the post. */
export function hasRow(table: string, condition: string): string {
  return `coalesce((select true from ${table} where x.company_id = $1 and ${condition} limit 1), false)`
}

/** The same for a post's few rows (`key`), all of which are read: the planner would look each of many values up in an index of its own. */
export function hasOneOf(table: string, key: string, condition: string): string {
  return `coalesce((select true from (select x.* from ${table} where x.company_id = $1 and ${key} offset 0) as x where ${condition} limit 1), false)`
}
