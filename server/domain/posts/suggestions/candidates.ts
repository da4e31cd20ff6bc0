import type { Asking } from '../../asking.ts'
import { suggestible, type Read, type Wanted } from './suggestible.ts'
import { titleWords } from './titleWords.ts'
import { postsOf, type Form, type Token } from './tokens.ts'
import { isWishWord } from './wishWords.ts'

/** A post that may be similar to the text. */
export interface Candidate {
  id: string
  board_id: string
  title: string
  /** The stems of its title. */
  stems: string[]
  /** The numbers of the forms that its details contain. */
  in_details: number[]
  score: number
}

/** All posts with one of the rare words are compared; of the others, this many for each way to find them. */
const mostRare = 250
const mostRelated = 120
const mostCommon = 60
const mostPairedWords = 4

/**
 * The posts that are compared with the text, whatever the size of the company: all that have a rare word of it in the
 * title, some with a relative of one, and some that have all its common words, all but one, or two of its words in the
 * details. `alike` are included as well. Names mentioned in details (weight C) are not searched.
 */
export function readCandidates(
  asking: Asking,
  read: Read,
  wanted: Wanted,
  { tokens, alike }: { tokens: readonly Token[]; alike: readonly string[] },
): Promise<Candidate[]> {
  const { rare, common } = byRarity(tokens)
  const telling = [...rare, ...common].filter((token) => !isWishWord(token)).slice(0, mostPairedWords)
  const inTitles: [query: string | null, most: number][] = [
    [rare.map((token) => anyForm(token)).join(' | ') || null, mostRare],
    [rare.map((token) => anyForm(token, 'relatives')).join(' | ') || null, mostRelated],
    [rare.length > 0 && common.length < 2 ? null : allOf(common), mostCommon],
    [common.length < 3 ? null : allButOneOf(common), mostCommon],
  ]
  const inDetails = rare.length === 0 || telling.length < 2 ? null : pairsOf(telling, 'AB')
  return read<Candidate>((_setup, values) => {
    const seen = suggestible(asking, wanted, values)
    const met = (words: string, query: string | null, most: number) =>
      `(select p.id from posts p where ${seen} and ${words} @@ ${values.add(query)}::tsquery limit ${most})`
    const forms = values.add(formsOf(tokens).map(({ relatives }) => weighted(relatives, 'B')))
    return `
      with met as materialized (
        ${inTitles.map(([query, most]) => met(titleWords('p'), query, most)).join(' union ')}
        union ${met('p.search', inDetails, mostCommon)}
        union select p.id from posts p where ${seen} and p.id = any(${values.add(alike)}::uuid[])
      )
      select p.id, p.board_id, p.title, tsvector_to_array(ts_filter(w.words, '{a}')) as stems, s.score,
        array(select f.nr::int from unnest(${forms}::text[]) with ordinality as f (query, nr) where w.words @@ f.query::tsquery) as in_details
      from met m
      join posts p on p.company_id = $1 and p.id = m.id
      join post_stats s on s.company_id = $1 and s.post_id = p.id
      cross join lateral (select ts_filter(p.search, '{a,b}') as words offset 0) as w`
  })
}

/** The forms of all tokens, numbered from 1 by position, as `in_details` refers to them. */
function formsOf(tokens: readonly Token[]): Form[] {
  return tokens.flatMap(({ forms }) => forms)
}

/** The rarest words, which `mostRare` titles have between them, and the others, the rarest first. */
function byRarity(tokens: readonly Token[]): { rare: Token[]; common: Token[] } {
  const sorted = tokens.toSorted((one, other) => postsOf(one) - postsOf(other))
  let sum = 0
  const rare = sorted.filter((token) => (sum += postsOf(token)) <= mostRare)
  return { rare, common: sorted.slice(rare.length) }
}

function anyForm({ forms }: Token, by: 'query' | 'relatives' = 'query', weights = ''): string {
  return `(${forms.map((form) => weighted(form[by], weights)).join(' | ')})`
}

function allOf(tokens: readonly Token[]): string | null {
  return tokens.map((token) => anyForm(token)).join(' & ') || null
}

// PostgreSQL's `tsvector_ops` know which entries a query requires: the rarest of them drives the index.
function allButOneOf(tokens: readonly Token[]): string {
  return tokens.map((left) => `(${allOf(tokens.filter((token) => token !== left)) ?? ''})`).join(' | ')
}

function pairsOf(tokens: readonly Token[], weights: string): string {
  const queries = tokens.map((token) => anyForm(token, 'query', weights))
  return queries.flatMap((one, at) => queries.slice(at + 1).map((other) => `(${one} & ${other})`)).join(' | ')
}

/** A form's query, limited to words of these weights. */
function weighted(query: string, weights: string): string {
  return weights === '' ? query : `${query}${query.endsWith(':*') ? '' : ':'}${weights}`
}
