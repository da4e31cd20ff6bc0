import type { Asking } from '../../asking.ts'
import { languageConfiguration } from '../../search/languageConfiguration.ts'
import { wordsSQL } from '../../search/words.ts'
import { seenBoards, suggestible, type Read, type Wanted } from './suggestible.ts'
import { synonymsOf } from './synonyms.ts'
import { titleWords } from './titleWords.ts'

/** A stem that a word of the text matches. */
export interface Form {
  stem: string
  /** The text of the `tsquery` that finds it, or words that begin with it while it is being typed. */
  query: string
  /** The text of the `tsquery` that also finds its relatives, which stemming keeps apart ("notif" and "notifi"). */
  relatives: string
  /** 1 for the word as typed, less for a synonym and for a correction. */
  sureness: number
  /** The number of titles that have it, or if none, its relatives; counted up to `mostCounted`. */
  posts: number
}

/** A word of the text that has a meaning in the company's language. */
export interface Token {
  text: string
  /** Whether it is the last of the text, which may be incomplete. */
  isLast: boolean
  forms: Form[]
}

export interface Tokens {
  tokens: Token[]
  /** The number of posts that the viewer may see. */
  posts: number
}

/** The weight of a synonym. */
const synonymSureness = 0.8
/** Each is counted, as the words are. */
const mostSynonyms = 6

/** Beyond this number a word is common: counting further would cost more than it tells. */
const mostCounted = 300

interface FormRow {
  place: number
  stem: string
  query: string
  relatives: string
  posts: number
  all_posts: number
}

/**
 * The stems of a text's terms in the company's language, without stop words, and the number of titles visible to the
 * viewer that have each: a word on a hidden board weighs as if it occurred nowhere. `isTyping` takes the last term for
 * the beginning of a word.
 */
export async function readTokens(
  asking: Asking,
  read: Read,
  wanted: Wanted,
  terms: readonly string[],
  { isTyping = false } = {},
): Promise<Tokens> {
  const others = terms
    .flatMap((term) => synonymsOf(term).map((word) => ({ term, word })))
    .filter(({ word }) => !terms.includes(word))
    .slice(0, mostSynonyms)
  const found = await read<FormRow>((_setup, values) => {
    const configuration = values.add(languageConfiguration(asking.company.language))
    const given = values.add([...terms, ...others.map(({ word }) => word)])
    const growing = values.add(isTyping ? terms.length : 0)
    const seen = suggestible(asking, wanted, values)
    const counted = (query: string) =>
      `(select count(*)::int from (select from posts p where ${seen} and ${titleWords('p')} @@ ${query}::tsquery limit ${mostCounted}) as met)`
    return `
      select w.place::int as place, w.stem, w.query, w.relatives, total.posts as all_posts,
        coalesce(nullif(${counted('w.query')}, 0), ${counted('w.relatives')}) as posts
      from (
        select t.place, s.stem,
          ${queryOf('s.stem', `t.place = ${growing}::int and char_length(s.stem) >= 3`)} as query,
          ${queryOf(beginningOf('s.stem'), 'char_length(s.stem) >= 5')} as relatives
        from unnest(${given}::text[]) with ordinality as t (term, place)
        cross join lateral unnest(tsvector_to_array(to_tsvector(${configuration}::text::regconfig, ${wordsSQL('t.term')}))) as s (stem)
      ) as w
      cross join (select coalesce(sum(c.post_count), 0)::int as posts from (${seenBoards(asking, 'b.post_count', values)}) as c) as total
      order by w.place`
  })
  const tokens = new Map<string, Token>()
  for (const { place, stem, query, relatives, posts } of found) {
    const other = others[place - terms.length - 1]
    const text = other?.term ?? terms[place - 1] ?? ''
    const isLast = isTyping && place === terms.length
    const token = [...tokens.values()].find(({ forms }) => forms.some((form) => form.stem === stem))
    if (other && (token || !tokens.has(text))) continue
    if (token) token.isLast ||= isLast
    else {
      const forms = tokens.get(text)?.forms ?? []
      const sureness = other ? synonymSureness : 1
      tokens.set(text, {
        text,
        isLast: tokens.get(text)?.isLast ?? isLast,
        forms: [...forms, { stem, query, relatives, sureness, posts }],
      })
    }
  }
  return { tokens: [...tokens.values()], posts: found[0]?.all_posts ?? 0 }
}

/** The number of titles with a token, by the token's forms. */
export function postsOf({ forms }: Token): number {
  return forms.reduce((sum, { posts }) => sum + posts, 0)
}

/** The common beginning of a stem and its relatives. */
function beginningOf(stem: string): string {
  return `case when char_length(${stem}) >= 8 then left(${stem}, -2) when char_length(${stem}) >= 6 then left(${stem}, 5) else ${stem} end`
}

// PostgreSQL's manual, 8.11.2: inside a quoted lexeme, quotes and backslashes are doubled.
function queryOf(lexeme: string, isBeginning: string): string {
  return `'''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || '''' || case when ${isBeginning} then ':*' else '' end`
}
