import { sql } from 'kysely'
import type { OutputOf } from '../../../../contract/call.ts'
import type { postsGetMergeSuggestions } from '../../../../contract/posts.ts'
import { isTimeout } from '../../../ports/database/isTimeout.ts'
import type { Asking } from '../../asking.ts'
import { readCurrentIn } from '../../companies/readCurrent.ts'
import { searchTerms } from '../../search/searchTerms.ts'
import { readCandidates, type Candidate } from './candidates.ts'
import { correctTokens } from './misspelt.ts'
import { likest, weigh } from './score.ts'
import { mostTerms, readPosts, searchSettings } from './suggestions.ts'
import type { Read } from './suggestible.ts'
import { readTokens } from './tokens.ts'
import { isWishStem } from './wishWords.ts'

type Suggestions = OutputOf<typeof postsGetMergeSuggestions>

/** The number of suggestions on a page. */
const suggestionsAPage = 5
/** All are found in one go, so that their order is the same for any number of pages. */
const mostPages = 10
const mostVoters = 500
/** What a title that the post's own text covers adds to its likeness, which the post's title alone decides. */
const coveredShare = 0.4
/** A person judges each: more is shown than to someone who writes a post. */
const bounds = { score: 0.15, evidence: 0.3, ofBest: 0.3 }

interface Post {
  id: string
  title: string
  board: { id: string }
}

/**
 * Posts that the viewer may see and that say what a post says, the likest first, each with its reason. A search that takes
 * too long finds none.
 */
export async function findMergeSuggestions(asking: Asking, post: Post, pages: number): Promise<Suggestions> {
  const terms = searchTerms(post.title, mostTerms)
  const nothing = { posts: [], hasNextPage: false }
  if (terms.length === 0) return nothing
  try {
    return await readCurrentIn(asking, async (tx, setup, read) => {
      await sql.raw(searchSettings).execute(tx)
      const { ranked, stems } = await rank(asking, read, post, terms)
      const chosen = ranked.slice(0, mostPages * suggestionsAPage)
      const shown = chosen.slice(0, pages * suggestionsAPage)
      const items = await readPosts(asking, read, setup, { search: post.title }, shown)
      const voters = await countVoters(read, post.id, shown)
      return {
        posts: shown.flatMap((candidate) => {
          const item = items.get(candidate.id)
          return item
            ? [{ ...item, reason: { words: sharedWords(candidate, stems), voters: voters.get(candidate.id) ?? 0 } }]
            : []
        }),
        hasNextPage: chosen.length > shown.length,
      }
    })
  } catch (error) {
    if (isTimeout(error)) return nothing
    throw error
  }
}

async function rank(asking: Asking, read: Read, { id, title, board }: Post, terms: readonly string[]) {
  const wanted = { search: title, boardID: board.id, postID: id }
  const { tokens: written, posts } = await readTokens(asking, read, wanted, terms)
  const { tokens, alike } = await correctTokens(asking, read, wanted, written)
  const [own] = await read<{ stems: string[] }>(
    (_setup, values) =>
      `select tsvector_to_array(ts_filter(p.search, '{a,b}')) as stems from posts p where p.company_id = $1 and p.id = ${values.add(id)}::uuid`,
  )
  const stems = new Set([...(own?.stems ?? []), ...tokens.flatMap(({ forms }) => forms.map(({ stem }) => stem))])
  if (tokens.length === 0) return { ranked: [], stems }
  const candidates = (await readCandidates(asking, read, wanted, { tokens, alike })).filter((one) => one.id !== id)
  const ranked = likest(weigh(terms.join(' '), { tokens, posts }, candidates), candidates, bounds)
    .map(({ candidate, score }) => ({
      ...candidate,
      likeness: Math.round((score + coveredShare * coveredBy(stems, candidate)) * 100),
    }))
    .toSorted((one, other) => other.likeness - one.likeness || other.score - one.score || (one.id < other.id ? 1 : -1))
  return { ranked, stems }
}

/** The share of a title's words that the post's title or details have. */
function coveredBy(stems: ReadonlySet<string>, candidate: Candidate): number {
  const telling = candidate.stems.filter((stem) => !isWishStem(stem))
  return telling.length === 0 ? 0 : telling.filter((stem) => stems.has(stem)).length / telling.length
}

/** Stems lose endings: a word is the one whose stem it begins with, but for its last letter. */
function sharedWords({ title, stems: its }: Candidate, stems: ReadonlySet<string>): string[] {
  const shared = its.filter((stem) => stems.has(stem) && !isWishStem(stem))
  return searchTerms(title, mostTerms).filter((word) =>
    shared.some((stem) => word.startsWith(stem.slice(0, Math.max(3, stem.length - 1)))),
  )
}

async function countVoters(
  read: Read,
  postID: string,
  shown: readonly Candidate[],
): Promise<ReadonlyMap<string, number>> {
  const found = await read<{ id: string; count: number }>(
    (_setup, values) => `
      select c.id, count(distinct v.user_id)::int as count
      from unnest(${values.add(shown.map(({ id }) => id))}::uuid[]) as c (id)
      cross join lateral (
        select c.id
        union all
        select p.id from posts p where p.company_id = $1 and p.merged_into_id = c.id
      ) as m
      cross join (
        select distinct v.user_id
        from (select v.user_id from votes v where v.company_id = $1 and v.root_post_id = ${values.add(postID)}::uuid order by v.created_at desc, v.user_id desc limit ${mostVoters}) as v
      ) as v
      cross join lateral (
        select from votes o where o.company_id = $1 and o.post_id = m.id and o.user_id = v.user_id offset 0
      ) as o
      group by c.id`,
  )
  return new Map(found.map(({ id, count }) => [id, count]))
}
