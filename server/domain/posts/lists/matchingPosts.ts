import type { Relying } from '../../asking.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import { anonymousBoards } from '../../people/shownPerson.ts'
import { languageConfiguration } from '../../search/languageConfiguration.ts'
import { searchQuerySQL } from '../../search/searchQuery.ts'
import { searchTerms } from '../../search/searchTerms.ts'
import type { Values } from '../../values.ts'
import type { PostFilters } from './filters.ts'

type Filters = Omit<PostFilters, 'sort'>

/** Whether words or a person pick a list's posts: then they are looked for among `posts`. */
export function isPicked({ textSearch, my }: Filters): boolean {
  return textSearch !== undefined || my === true
}

interface Matching {
  setup: CompanySetup
  values: Values
  /** The parameter with the viewer's id; null for a stranger, who has no posts. */
  viewer: string | null
  /** The SQL arrays of the boards and statuses that are asked for. */
  wanted: { boards: string; statuses: string }
}

/** The SQL of the posts that words or a person pick. */
export interface MatchingPosts {
  /** The common table expressions that the conditions need. */
  tables: string
  /** The conditions that a row `f` of `posts` is picked, listed and of the boards and statuses. */
  conditions: string[]
  /** What picks a row `f` of `posts`, whatever else the list is narrowed by. */
  condition: string
}

/** What else narrows the list is not in the conditions. */
export function matchingPosts(
  asking: Relying,
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
 * The condition that a post has every term: by the index of all words or, where PostgreSQL does not know a language's words, by a title that holds the terms'
 * beginnings, because its endings change or it writes no spaces.
 */
function hasTerms(asking: Relying, setup: CompanySetup, terms: readonly string[], values: Values): string {
  const found = hasWords(anonymousBoards(asking, setup), values)
  if (languageConfiguration(asking.company.language) !== 'simple') return found
  const inTitle = terms.map((term) => `lower(f.title) like ${values.add(`%${beginningOf(term)}%`)}`)
  return `(${found} or (${inTitle.join(' and ')}))`
}

/**
 * Where people go by an alias for the person who asks, the names that a text mentions do not count: a GIN index knows no weights,
 * so this is asked of the posts that it finds on such boards.
 */
function hasWords(anonymous: readonly string[] | null, values: Values): string {
  const asked = '(select query from asked)'
  const found = `f.search @@ ${asked}`
  return anonymous === null
    ? found
    : `(${found} and (f.board_id <> all(${values.add(anonymous)}::uuid[]) or ts_filter(f.search, '{a,b}') @@ ${asked}))`
}

/** The first two thirds of a word, three letters at least; terms hold letters and digits only, nothing that a pattern gives a meaning. */
function beginningOf(term: string): string {
  const letters = [...term]
  return letters.slice(0, Math.max(3, Math.ceil((letters.length * 2) / 3))).join('')
}
