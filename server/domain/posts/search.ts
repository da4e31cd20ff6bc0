import { rows, type Db } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { languageConfiguration, searchTerms } from '../text/search.ts'
import type { PostFilters, Values } from './filters.ts'

/** Where more posts match, the list is of the newest of these: what it costs to sort them has a bound. */
const mostCandidates = 500
const shortestPrefix = 3

/**
 * What PostgreSQL makes of the words that were searched for, as a `tsquery`'s text: every term, the last of which may be the beginning of a
 * word. From here on the transaction's statements are planned for their values, because how common a word is decides how it is best found.
 */
export async function readSearch(tx: Db, asking: Asking, textSearch: string): Promise<string> {
  const terms = searchTerms(textSearch)
  const values = [languageConfiguration(asking.company.language), terms.join(' '), [...(terms.at(-1) ?? '')].length >= shortestPrefix]
  const [read] = await rows<{ query: string }>(tx, asking.companyID, readQuery, values)
  return read?.query ?? ''
}

// `unaccent` may make more than letters of a term (an apostrophe of `ŉ`, a slash of `½`): PostgreSQL quotes them itself. A short last word is
// not taken as a beginning, because half the dictionary begins with it.
const readQuery = `
  select set_config('plan_cache_mode', 'force_custom_plan', true),
    case when $4::boolean and numnode(q.query) > 0 then q.query::text || ':*' else q.query::text end as query
  from (select plainto_tsquery($2::text::regconfig, unaccent($3::text)) as query) as q
  where $1::uuid is not null`

interface Searching {
  query: string
  values: Values
  /** The parameter with the viewer's id; null for a stranger, who has no posts. */
  viewer: string | null
  /** The SQL arrays of the boards and statuses that are asked for. */
  wanted: { boards: string; statuses: string }
  /** Whatever else narrows the list, said of the row `f` of `posts`. */
  narrowed?: readonly string[]
}

/**
 * SQL that gives the ids (`id`) of the few posts that words or a person name: a search's matches, by what `readSearch` gave, or the viewer's
 * own posts. What is not asked for is left out before the bound is counted.
 */
export function searchedPosts(asking: Asking, { textSearch, my }: PostFilters, { query, values, viewer, wanted, narrowed = [] }: Searching): string {
  const conditions = [
    'f.company_id = $1',
    'f.deleted_at is null',
    'f.merged_into_id is null',
    `f.board_id = any(${wanted.boards})`,
    `f.status_id = any(${wanted.statuses})`,
    ...narrowed,
  ]
  if (my === true) conditions.push(viewer === null ? 'false' : `f.author_id = ${viewer}::uuid`)
  if (textSearch !== undefined) conditions.push(matches(languageConfiguration(asking.company.language), searchTerms(textSearch), query, values))
  return `select f.id from posts f where ${conditions.join(' and ')} order by f.id desc limit ${mostCandidates}`
}

/**
 * The condition that a post has every term. Where PostgreSQL does not know a language's words, a title that holds the terms' beginnings will
 * do: its endings change, or it writes no spaces.
 */
function matches(configuration: string, terms: string[], query: string, values: Values): string {
  if (terms.length === 0) return 'false'
  const byWords = `f.search @@ ${values.add(query)}::tsquery`
  if (configuration !== 'simple') return byWords
  const inTitle = terms.map((term) => `lower(f.title) like ${values.add(`%${beginningOf(term)}%`)}`)
  return `(${byWords} or (${inTitle.join(' and ')}))`
}

/** The first two thirds of a word, three letters at least; terms hold letters and digits only, nothing that a pattern gives a meaning. */
function beginningOf(term: string): string {
  const letters = [...term]
  return letters.slice(0, Math.max(3, Math.ceil((letters.length * 2) / 3))).join('')
}
