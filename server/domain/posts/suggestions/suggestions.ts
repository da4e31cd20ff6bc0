import { sql } from 'kysely'
import type { PostItem, postsFindSuggestions } from '../../../../contract/posts.ts'
import type { InputOf } from '../../../../contract/call.ts'
import type { Db } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { visibleBoard } from '../../sight.ts'
import { readCurrentIn, type Write } from '../../companies/readCurrent.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import { languageConfiguration } from '../../search/languageConfiguration.ts'
import { searchTerms } from '../../search/searchTerms.ts'
import type { Values } from '../../values.ts'
import { waitingVotes } from '../../votes/waitingVotes.ts'
import { ownColumns, postColumns, postJoins, shapePost, type PostRow } from '../shape.ts'
import { allOf, allButOneOf, titleLexemes, titleWords } from './titleQuery.ts'

interface Wanted extends InputOf<typeof postsFindSuggestions> {
  /** How many at most; a page of them when absent. */
  most?: number
  /** The id of a post that is not suggested: the one whose title is searched for. */
  except?: string
}
type SuggestionRow = PostRow & { likeness: number; has_all: boolean }

/** So many are suggested at a time. */
export const suggestionsAPage = 5
/** Of those that have every word, and of the others: at most twice as many are compared letter by letter. */
const mostCandidates = 250
const patienceMs = 300

/** A title this like what was typed is surely about the same: nothing has to be looked for letter by letter. */
const surelyLike = 0.6
const hardlyLike = 0.25
/** What it is worth when a title has all that was typed and more besides. */
const containment = 0.7
const leastTrigramLikeness = 0.5

// A bound on the candidates tempts the planner to read the table until it has met so many; the indexes' cost has a bound, the table's none.
// How common a word is decides how it is best found, so each statement is planned for its words.
const settings = `select set_config('statement_timeout', '${patienceMs}', true),
  set_config('pg_trgm.similarity_threshold', '${leastTrigramLikeness}', true),
  set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('plan_cache_mode', 'force_custom_plan', true)`

/** A shorter text has so few trigrams that a large part of all titles would have to be compared. */
const shortestForTrigrams = 8

/**
 * Posts whose titles say something like a text, the likest first, among those that the viewer may see. Whatever takes too long
 * is left out: suggestions help while somebody types, and never keep them waiting.
 */
export async function findSuggestions(asking: Asking, wanted: Wanted): Promise<PostItem[]> {
  const { most = suggestionsAPage } = wanted
  const terms = searchTerms(wanted.search)
  if (terms.length === 0) return []
  const found = new Map<string, SuggestionRow>()
  const keep = (more: SuggestionRow[]) => more.forEach((row) => found.set(row.id, row))
  let shape: (row: SuggestionRow) => PostItem
  try {
    await readCurrentIn(asking, async (tx, setup, read) => {
      shape = (row) => shapePost(row, asking, setup)
      await sql.raw(settings).execute(tx)
      keep(await byWords(asking, tx, wanted, terms, read))
      if (isEnough([...found.values()], most) || terms.join(' ').length < shortestForTrigrams) return
      keep(await byTrigrams(asking, wanted, terms, read))
    })
  } catch (error) {
    if (!isTimeout(error)) throw error
  }
  return [...found.values()]
    .toSorted((one, other) => other.likeness - one.likeness || other.score - one.score || (one.id < other.id ? 1 : -1))
    .slice(0, most)
    .map((row) => shape(row))
}

/** Where every word stands in titles enough, or one title is like it already, nothing was misspelt. */
function isEnough(found: SuggestionRow[], most: number): boolean {
  return found.some((row) => row.likeness >= surelyLike) || found.filter((row) => row.has_all).length >= most
}

type Read = (write: Write) => Promise<SuggestionRow[]>

/** Titles that have all the words, or all but one: another word order, other endings, one word replaced. */
async function byWords(asking: Asking, tx: Db, wanted: Wanted, terms: string[], read: Read): Promise<SuggestionRow[]> {
  const lexemes = await titleLexemes(tx, asking.companyID, languageConfiguration(asking.company.language), terms)
  if (lexemes.length === 0) return []
  return read((setup, values) => {
    const matching = (query: string) => `${titleWords('p')} @@ ${values.add(query)}::tsquery`
    return likest(asking, wanted, terms, values, {
      setup,
      every: matching(allOf(lexemes)),
      most: lexemes.length < 2 ? null : matching(allButOneOf(lexemes)),
    })
  })
}

/** Titles that look alike letter by letter: misspelt words, and languages whose words we cannot tell apart. */
function byTrigrams(asking: Asking, wanted: Wanted, terms: string[], read: Read): Promise<SuggestionRow[]> {
  return read((setup, values) =>
    likest(asking, wanted, terms, values, {
      setup,
      every: null,
      most: `lower(p.title) % ${values.add(terms.join(' '))}`,
    }),
  )
}

interface Conditions {
  setup: CompanySetup
  /** For titles that have every word; they come first among the candidates. */
  every: string | null
  most: string | null
}

/**
 * The likest of a bounded number of candidates, in one statement. Boards and statuses are looked up before, so that the conditions' own
 * index is what finds the posts. Likeness goes from 0 to 1: how many of their trigrams two titles share, or, while one is still being
 * typed, how well it is contained in the other; the order of words hardly matters to either.
 */
function likest(
  asking: Asking,
  { includeStatusTypes: types, most: count = suggestionsAPage, except }: Wanted,
  terms: string[],
  values: Values,
  { setup, every, most }: Conditions,
): string {
  const typed = values.add(terms.join(' '))
  const viewer = asking.viewer ? values.add(asking.viewer.userID) : null
  const boards = `select b.id from boards b where b.company_id = $1 and ${visibleBoard('b', values.add(asking.sight))}`
  const everywhere = [
    'p.company_id = $1',
    'p.deleted_at is null',
    'p.merged_into_id is null',
    `p.board_id = any(array(${boards}))`,
  ]
  if (except !== undefined) everywhere.push(`p.id <> ${values.add(except)}::uuid`)
  if (types && types.length > 0) {
    everywhere.push(
      `p.status_id = any(array(select t.id from statuses t where t.company_id = $1 and t.type = any(${values.add(types)}::text[])))`,
    )
  }
  const candidates = (condition: string, hasAll: boolean) =>
    `(select p.id, p.title, ${hasAll} as has_all from posts p where ${[...everywhere, condition].join(' and ')} limit ${mostCandidates})`
  return `with typed as materialized (select unaccent(lower(${typed})) as text),
     candidates as materialized (${[every === null ? [] : candidates(every, true), most === null ? [] : candidates(most, false)].flat().join(' union all ')}),
     titles as materialized (
       select c.id, unaccent(lower(min(c.title))) as title, bool_or(c.has_all) as has_all
       from candidates c
       group by c.id
     ),
     ranked as materialized (
       select n.id, n.has_all, n.likeness
       from (
         select c.id, c.has_all, greatest(similarity(y.text, c.title), ${containment} * word_similarity(y.text, c.title)) as likeness
         from titles c
         cross join typed y
       ) as n
       where n.likeness >= ${hardlyLike}
       order by n.likeness desc, n.id desc
       limit ${values.add(count)}::int
     )
     select r.likeness, r.has_all, ${postColumns(viewer, waitingVotes('p.id'), ownColumns(asking, setup, values, viewer))}
     from ranked r
     join posts p on p.company_id = $1 and p.id = r.id
     join post_stats s on s.company_id = $1 and s.post_id = p.id
     ${postJoins}`
}

/** SQLSTATE 57014: PostgreSQL ended the statement, as it was told to. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}
