import { sql } from 'kysely'
import type { PostItem } from '../../../../contract/posts.ts'
import type { Asking } from '../../asking.ts'
import { readCurrentIn } from '../../companies/readCurrent.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import { searchTerms } from '../../search/searchTerms.ts'
import { waitingVotes } from '../../votes/waitingVotes.ts'
import { ownColumns, postColumns, postJoins, shapePost, type PostRow } from '../shape.ts'
import { readCandidates, type Candidate } from './candidates.ts'
import { correctTokens } from './misspelt.ts'
import { likest, weigh } from './score.ts'
import { suggestible, type Read, type Wanted } from './suggestible.ts'
import { readTokens } from './tokens.ts'

/** How many are suggested while someone types: more are not read. */
const mostShown = 3
/** How many of them a page of merge suggestions has. */
export const suggestionsAPage = 5
/** A whole sentence is compared, of which a language's articles take their share, not the few words of a search. */
const mostTerms = 20
const patienceMs = 300
/** A word shares so many of its trigrams with a title to be looked for in it. */
const leastWordLikeness = 0.4
/** What being on the board that was asked about is worth: of posts that are about as like, its own are shown. */
const boardBonus = 0.1

// A bound on the candidates tempts the planner to read the table until it has met so many; the indexes' cost has a bound, the table's none.
// How common a word is decides how it is best found, so each statement is planned for its words.
const settings = `select set_config('statement_timeout', '${patienceMs}', true),
  set_config('pg_trgm.word_similarity_threshold', '${leastWordLikeness}', true),
  set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('plan_cache_mode', 'force_custom_plan', true)`

/**
 * Posts that the viewer may see and that say what a text says, those of the board that was asked about first, then the likest: at most `most`,
 * and none that is beside the point (docs/decisions/0039). What takes too long is left out: suggestions help while someone types, and
 * never keep them waiting.
 */
export async function findSuggestions(
  asking: Asking,
  wanted: Wanted,
  { most = mostShown }: { most?: number } = {},
): Promise<PostItem[]> {
  const terms = searchTerms(wanted.search, mostTerms)
  if (terms.length === 0) return []
  try {
    return await readCurrentIn(asking, async (tx, setup, read) => {
      await sql.raw(settings).execute(tx)
      const chosen = (await rankPosts(asking, read, wanted, terms)).slice(0, most)
      return inOrder(chosen, wanted.boardID, await readPosts(asking, read, setup, wanted, chosen))
    })
  } catch (error) {
    if (isTimeout(error)) return []
    throw error
  }
}

interface Ranked extends Candidate {
  likeness: number
}

/** The posts that are like enough, the likest first; of those that are equally like, the one with the most votes, then the newest. */
async function rankPosts(asking: Asking, read: Read, wanted: Wanted, terms: readonly string[]): Promise<Ranked[]> {
  const { tokens: typed, posts } = await readTokens(asking, read, wanted, terms, { isTyping: true })
  const { tokens, alike } = await correctTokens(asking, read, wanted, typed)
  if (tokens.length === 0) return []
  const candidates = await readCandidates(asking, read, wanted, { tokens, alike })
  const others = candidates.filter(({ id }) => id !== wanted.postID)
  const bonusOf = ({ board_id: id }: Candidate) => (id === wanted.boardID ? boardBonus : 0)
  return likest(weigh(terms.join(' '), { tokens, posts }, others), others)
    .map(({ candidate, score }) => ({ ...candidate, likeness: Math.round((score + bonusOf(candidate)) * 100) }))
    .toSorted((one, other) => other.likeness - one.likeness || other.score - one.score || (one.id < other.id ? 1 : -1))
}

async function readPosts(
  asking: Asking,
  read: Read,
  setup: CompanySetup,
  wanted: Wanted,
  chosen: readonly Ranked[],
): Promise<Map<string, PostItem>> {
  if (chosen.length === 0) return new Map()
  const found = await read<PostRow>((_setup, values) => {
    const viewer = asking.viewer ? values.add(asking.viewer.userID) : null
    return `
      select ${postColumns(viewer, waitingVotes('p.id'), ownColumns(asking, setup, values, viewer))}
      from posts p
      join post_stats s on s.company_id = $1 and s.post_id = p.id
      ${postJoins}
      where ${suggestible(asking, wanted, values)} and p.id = any(${values.add(chosen.map(({ id }) => id))}::uuid[])`
  })
  return new Map(found.map((row) => [row.id, shapePost(row, asking, setup)]))
}

/** The posts as they are shown: those of the board first. */
function inOrder(
  chosen: readonly Ranked[],
  boardID: string | undefined,
  posts: ReadonlyMap<string, PostItem>,
): PostItem[] {
  const isOwn = ({ board_id: id }: Ranked) => id === boardID
  return [...chosen.filter(isOwn), ...chosen.filter((post) => !isOwn(post))].flatMap(({ id }) => posts.get(id) ?? [])
}

/** SQLSTATE 57014: PostgreSQL ended the statement, as it was told to. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}
