import type { Asking } from '../asking.ts'
import { languageConfiguration, searchTerms } from '../text/search.ts'
import type { PostFilters, Values } from './filters.ts'

/** Where more posts match, the list is of the newest of these: what it costs to sort them has a bound. */
const mostCandidates = 3_000
const shortestPrefix = 3

/** SQL that gives the ids (`id`) of the few posts that words or a person name: a search's matches, or the viewer's own posts. */
export function searchedPosts(asking: Asking, { textSearch, my }: PostFilters, values: Values, viewer: string): string {
  const conditions = ['f.company_id = $1', 'f.deleted_at is null', 'f.merged_into_id is null']
  if (my === true) conditions.push(`f.author_id = ${viewer}::uuid`)
  if (textSearch !== undefined) conditions.push(matches(languageConfiguration(asking.company.language), searchTerms(textSearch), values))
  return `select f.id from posts f where ${conditions.join(' and ')} order by f.id desc limit ${mostCandidates}`
}

/**
 * The condition that a post has every term, the last of which may be the beginning of a word. Where PostgreSQL does not know a language's
 * words, a title that holds the terms' beginnings will do: its endings change, or it writes no spaces.
 */
function matches(configuration: string, terms: string[], values: Values): string {
  if (terms.length === 0) return 'false'
  const byWords = `f.search @@ ${tsQuery(values.add(configuration), values.add(terms.join(' ')), [...(terms.at(-1) ?? '')].length >= shortestPrefix)}`
  if (configuration !== 'simple') return byWords
  const inTitle = terms.map((term) => `lower(f.title) like ${values.add(`%${beginningOf(term)}%`)}`)
  return `(${byWords} or (${inTitle.join(' and ')}))`
}

/**
 * A `tsquery` out of plain words, whatever `unaccent` makes of them (an apostrophe of `ŉ`, a slash of `½`): PostgreSQL quotes them itself. A
 * short last word is not taken as a beginning, because half the dictionary begins with it.
 */
function tsQuery(configuration: string, words: string, isPrefix: boolean): string {
  const query = `plainto_tsquery(${configuration}::text::regconfig, unaccent(${words}::text))`
  return isPrefix ? `case when numnode(${query}) > 0 then (${query}::text || ':*')::tsquery else ${query} end` : query
}

/** The first two thirds of a word, three letters at least; terms hold letters and digits only, nothing that a pattern gives a meaning. */
function beginningOf(term: string): string {
  const letters = [...term]
  return letters.slice(0, Math.max(3, Math.ceil((letters.length * 2) / 3))).join('')
}
