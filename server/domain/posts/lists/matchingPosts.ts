import type { Filterer } from '../../asking.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import { anonymousBoards } from '../../people/shownPerson.ts'
import { languageConfiguration } from '../../search/languageConfiguration.ts'
import { beginningOf } from '../../search/parts.ts'
import { searchQuerySQL } from '../../search/searchQuery.ts'
import { searchTerms } from '../../search/searchTerms.ts'
import type { Values } from '../../values.ts'
import type { PostFilters } from './filters.ts'

type Filters = Omit<PostFilters, 'sort'>

/** Whether words or a person select a list's posts: then they are searched for in `posts`. */
export function isPicked({ textSearch, my }: Filters): boolean {
  return textSearch !== undefined || my === true
}

interface Matching {
  setup: CompanySetup
  values: Values
  /** The parameter with the viewer's id; null for a stranger, who has no posts. */
  viewer: string | null
  /** The SQL arrays of the requested boards and statuses. */
  wanted: { boards: string; statuses: string }
}

/** The SQL of the posts that words or a person select. */
export interface MatchingPosts {
  /** The common table expressions that the conditions need. */
  tables: string
  /** The conditions that a row `f` of `posts` is selected, listed, and of the boards and statuses. */
  conditions: string[]
  /** What selects a row `f` of `posts`, regardless of the other filters. */
  condition: string
}

/** The conditions do not include the other filters. */
export function matchingPosts(
  asking: Filterer,
  filters: Filters,
  { setup, values, viewer, wanted }: Matching,
): MatchingPosts {
  const { textSearch, my } = filters
  const terms = textSearch === undefined ? [] : searchTerms(textSearch)
  const picked = [
    ...(my === true ? [viewer === null ? 'false' : `f.author_id = ${viewer}::uuid`] : []),
    ...(textSearch === undefined ? [] : [terms.length === 0 ? 'false' : hasTerms(asking, setup, terms, values)]),
  ].join(' and ')
  const conditions = [
    'f.company_id = $1',
    'f.deleted_at is null',
    'f.merged_into_id is null',
    'f.spam_at is null',
    `f.board_id = any(${wanted.boards})`,
    `f.status_id = any(${wanted.statuses})`,
    picked,
  ]
  const tables =
    terms.length === 0 ? '' : `asked as materialized (${searchQuerySQL(terms, asking.company.language, values)}),`
  return { tables, conditions, condition: picked }
}

/**
 * The condition that a post has every term: by the index of all words or, if PostgreSQL does not know the language's
 * words, by a title that contains the terms' beginnings, because the language inflects words or writes without spaces.
 */
function hasTerms(asking: Filterer, setup: CompanySetup, terms: readonly string[], values: Values): string {
  const found = hasWords(anonymousBoards(asking, setup), values)
  if (languageConfiguration(asking.company.language) !== 'simple') return found
  const inTitle = terms.map((term) => `lower(f.title) like ${values.add(`%${beginningOf(term)}%`)}`)
  return `(${found} or (${inTitle.join(' and ')}))`
}

/**
 * If the viewer sees people by an alias, names mentioned in a text do not count: a GIN index has no weights, so this is
 * checked on the posts found on such boards.
 */
function hasWords(anonymous: readonly string[] | null, values: Values): string {
  const asked = '(select query from asked)'
  const found = `f.search @@ ${asked}`
  return anonymous === null
    ? found
    : `(${found} and (f.board_id <> all(${values.add(anonymous)}::uuid[]) or ts_filter(f.search, '{a,b}') @@ ${asked}))`
}
