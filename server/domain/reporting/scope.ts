import type { Relying } from '../asking.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { sees } from '../sight.ts'
import type { Values } from '../values.ts'

/** What a report is narrowed to, by the names in addresses; none, or an empty list, for everything. */
export interface Narrowed {
  categoryURLNames?: readonly string[] | undefined
  tagURLNames?: readonly string[] | undefined
}

/** Which posts count: those of boards that the viewer may see, and of the named categories and tags. Null is no condition. */
export interface Scope {
  boardIDs: readonly string[] | null
  categoryIDs: readonly string[] | null
  tagIDs: readonly string[] | null
  /** SQL conditions for a row with board_id, category_id and tag_ids. */
  conditions(row: string): string[]
  /** The same for a row of `posts`. */
  ofPosts(row: string): string[]
}

/** All boards, categories and tags. */
export const everything: Scope = {
  boardIDs: null,
  categoryIDs: null,
  tagIDs: null,
  conditions: () => [],
  ofPosts: () => [],
}

export function scopeOf(
  { sight }: Relying,
  { boards, categories, tags }: CompanySetup,
  { categoryURLNames, tagURLNames }: Narrowed,
  values: Values,
): Scope {
  const all = [...boards.values()]
  const seen = all.filter((board) => sees(sight, board))
  const boardIDs = seen.length === all.length ? null : seen.map(({ id }) => id)
  const named = (known: Iterable<{ id: string; urlName: string }>, names: readonly string[] | undefined) =>
    names?.length ? [...known].filter(({ urlName }) => names.includes(urlName)).map(({ id }) => id) : null
  const categoryIDs = named(categories.values(), categoryURLNames)
  const tagIDs = named(tags.values(), tagURLNames)
  const placed = {
    boards: boardIDs && values.add(boardIDs),
    categories: categoryIDs && values.add(categoryIDs),
    tags: tagIDs && values.add(tagIDs),
  }
  const common = (row: string) => [
    ...(placed.boards ? [`${row}.board_id = any (${placed.boards}::uuid[])`] : []),
    ...(placed.categories ? [`${row}.category_id = any (${placed.categories}::uuid[])`] : []),
  ]
  return {
    boardIDs,
    categoryIDs,
    tagIDs,
    conditions: (row) => [...common(row), ...(placed.tags ? [`${row}.tag_ids && ${placed.tags}::uuid[]`] : [])],
    ofPosts: (row) => [
      ...common(row),
      ...(placed.tags
        ? [
            `exists (select from post_tags t where t.company_id = $1 and t.post_id = ${row}.id and t.tag_id = any (${placed.tags}::uuid[]))`,
          ]
        : []),
    ],
  }
}
