import { sql } from 'kysely'
import type { PostItem } from '../../../../contract/posts.ts'
import { isTimeout } from '../../../ports/database/isTimeout.ts'
import { patienceSQL } from '../../../ports/database/patience.ts'
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

/** The number of suggestions while someone types: more are not read. */
const mostShown = 3
/** A whole sentence is compared, including articles and the like, not the few words of a search. */
export const mostTerms = 20
const patienceMs = 300
/** The share of a word's trigrams that a title must have to be examined for it. */
const leastWordLikeness = 0.4
/** The bonus for posts on the requested board: among posts of about the same similarity, its own are shown. */
const boardBonus = 0.1

// A limit on the candidates tempts the planner to read the table until it has found that many; the indexes' cost is
// limited, the table's isn't. How common a word is decides how to find it best, so each statement is planned for its
// words.
export const searchSettings = `select ${patienceSQL('statement_timeout', patienceMs)},
  set_config('pg_trgm.word_similarity_threshold', '${leastWordLikeness}', true),
  set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('plan_cache_mode', 'force_custom_plan', true)`

/**
 * Visible posts that say what a text says, those of the requested board first, then the most similar: at most `most`,
 * and none that is irrelevant (docs/decisions/0039). A search that takes too long is dropped: suggestions help while
 * someone types, and never keep them waiting.
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
      await sql.raw(searchSettings).execute(tx)
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

/**
 * The posts that are similar enough, the most similar first; with equal similarity, the one with the most votes, then
 * the newest.
 */
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

/** The posts of candidates as lists have them, by their ids. */
export async function readPosts(
  asking: Asking,
  read: Read,
  setup: CompanySetup,
  wanted: Wanted,
  chosen: readonly Candidate[],
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

/** The posts in the order shown: those of the board first. */
function inOrder(
  chosen: readonly Ranked[],
  boardID: string | undefined,
  posts: ReadonlyMap<string, PostItem>,
): PostItem[] {
  const isOwn = ({ board_id: id }: Ranked) => id === boardID
  return [...chosen.filter(isOwn), ...chosen.filter((post) => !isOwn(post))].flatMap(({ id }) => posts.get(id) ?? [])
}
