import { rows, type Db } from '../../../ports/database/database.ts'
import type { Relying } from '../../asking.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import { anonymousBoards } from '../../people/shownPerson.ts'
import { languageConfiguration, searchTerms } from '../../search/searchTerms.ts'
import type { PostFilters } from './filters.ts'
import { Values } from '../../values.ts'

/** Where more posts match, the list is of the newest of these: what it costs to sort them has a bound. */
const mostCandidates = 500
const shortestPrefix = 3

/**
 * What PostgreSQL makes of the words that were searched for, as a `tsquery`'s text: every term, the last of which may be the beginning of a
 * word. From here on the transaction's statements are planned for their values, because how common a word is decides how it is best found.
 */
export async function readSearch(tx: Db, asking: Relying, textSearch: string): Promise<string> {
  const terms = searchTerms(textSearch)
  const values = [
    languageConfiguration(asking.company.language),
    terms.join(' '),
    [...(terms.at(-1) ?? '')].length >= shortestPrefix,
  ]
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
  setup: CompanySetup
  /** What `readSearch` gave. */
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
export function searchedPosts(
  asking: Relying,
  { textSearch, my }: PostFilters,
  { setup, query, values, viewer, wanted, narrowed = [] }: Searching,
): string {
  const conditions = [
    'f.company_id = $1',
    'f.deleted_at is null',
    'f.merged_into_id is null',
    `f.board_id = any(${wanted.boards})`,
    `f.status_id = any(${wanted.statuses})`,
    ...narrowed,
  ]
  if (my === true) conditions.push(viewer === null ? 'false' : `f.author_id = ${viewer}::uuid`)
  if (textSearch !== undefined) conditions.push(matchesText(asking, setup, textSearch, query, values))
  return `select f.id from posts f where ${conditions.join(' and ')} order by f.id desc limit ${mostCandidates}`
}

/** So many rows of a sort's index are walked sooner than all posts with a word are fetched. */
const mostWalked = 3_000

/**
 * Whether what is searched for is so common, among all that is asked for, that walking the sort's index meets a page of it soon: by what
 * PostgreSQL knows of its words and values. A common word is in thousands of posts, and fetching them all to sort them takes the longest.
 */
export async function isMetSoon(
  tx: Db,
  asking: Relying,
  { textSearch }: PostFilters,
  { setup, query, wanted, narrowed, count }: Walking,
): Promise<boolean> {
  if (textSearch === undefined) return false
  const among = async (more: (values: Values) => string[]) => {
    const values = new Values()
    const conditions = [
      'f.company_id = $1',
      `f.board_id = any(${values.add(wanted.boards)}::uuid[])`,
      `f.status_id = any(${values.add(wanted.statuses)}::uuid[])`,
      ...more(values),
    ]
    const [plan] = await rows<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      tx,
      asking.companyID,
      `explain (format json) select from posts f where ${conditions.join(' and ')}`,
      values.list,
    )
    return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  }
  const found = await among((values) => [...narrowed(values), matchesText(asking, setup, textSearch, query, values)])
  return found > count && (count * (await among(() => []))) / found <= mostWalked
}

interface Walking {
  setup: CompanySetup
  query: string
  wanted: { boards: readonly string[]; statuses: readonly string[] }
  /** Whatever else narrows the list, said of the row `f` of `posts`. */
  narrowed(values: Values): string[]
  /** How many posts the page holds. */
  count: number
}

/** The condition that a row `f` of `posts` has what is searched for; `query` is what `readSearch` gave. */
export function matchesText(
  asking: Relying,
  setup: CompanySetup,
  textSearch: string,
  query: string,
  values: Values,
): string {
  const terms = searchTerms(textSearch)
  if (terms.length === 0) return 'false'
  return matches(
    languageConfiguration(asking.company.language),
    terms,
    values,
    byWords(query, anonymousBoards(asking, setup), values),
  )
}

/**
 * By the index of all words. Where people go by an alias for whoever asks, the names that a text mentions do not count: a GIN index knows no weights,
 * so this is asked of the posts that it finds on such boards.
 */
function byWords(query: string, anonymous: readonly string[] | null, values: Values): string {
  const asked = `${values.add(query)}::tsquery`
  const found = `f.search @@ ${asked}`
  return anonymous === null
    ? found
    : `(${found} and (f.board_id <> all(${values.add(anonymous)}::uuid[]) or ts_filter(f.search, '{a,b}') @@ ${asked}))`
}

/**
 * The condition that a post has every term. Where PostgreSQL does not know a language's words, a title that holds the terms' beginnings will
 * do: its endings change, or it writes no spaces.
 */
function matches(configuration: string, terms: string[], values: Values, found: string): string {
  if (configuration !== 'simple') return found
  const inTitle = terms.map((term) => `lower(f.title) like ${values.add(`%${beginningOf(term)}%`)}`)
  return `(${found} or (${inTitle.join(' and ')}))`
}

/** The first two thirds of a word, three letters at least; terms hold letters and digits only, nothing that a pattern gives a meaning. */
function beginningOf(term: string): string {
  const letters = [...term]
  return letters.slice(0, Math.max(3, Math.ceil((letters.length * 2) / 3))).join('')
}
