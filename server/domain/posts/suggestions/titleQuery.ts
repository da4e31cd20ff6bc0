import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'

export interface Lexeme {
  text: string
  /** The beginning of a word that is still being typed. */
  isPrefix: boolean
}

const shortestPrefix = 3
const mostLexemes = 6

/**
 * What a company's language makes of words: their stems, without the words that say nothing. The last one may still be growing, unless it is
 * so short that half the dictionary begins with it. At most six: of more, the longest, which tend to be the rarest.
 */
export async function titleLexemes(
  db: Db,
  companyID: CompanyID,
  configuration: string,
  terms: readonly string[],
): Promise<Lexeme[]> {
  const found = await rows<{ lexemes: string[]; place: number }>(
    db,
    companyID,
    `select tsvector_to_array(to_tsvector($2::text::regconfig, unaccent(w.term))) as lexemes, w.place
     from unnest($3::text[]) with ordinality as w (term, place)
     where $1::uuid is not null
     order by w.place`,
    [configuration, terms],
  )
  const known = new Map<string, Lexeme>()
  for (const { lexemes, place } of found) {
    for (const text of lexemes)
      known.set(text, { text, isPrefix: place === terms.length && [...text].length >= shortestPrefix })
  }
  return [...known.values()].toSorted((one, other) => other.text.length - one.text.length).slice(0, mostLexemes)
}

/** The words of a post's title, as the index `posts_title_words` has them. */
export function titleWords(post: string): string {
  return `ts_filter(${post}.search, '{a}')`
}

/** The query for titles that have every lexeme. */
export function allOf(lexemes: readonly Lexeme[]): string {
  return lexemes.map(quoted).join(' & ')
}

/**
 * The query for titles that have all lexemes but at most one. The index is then driven by the two rarest of them, however common the others
 * are (PostgreSQL's `tsvector_ops` know which entries a query cannot do without).
 */
export function allButOneOf(lexemes: readonly Lexeme[]): string {
  if (lexemes.length < 2) return allOf(lexemes)
  return lexemes.map((left) => `(${allOf(lexemes.filter((lexeme) => lexeme !== left))})`).join(' | ')
}

/** PostgreSQL's manual, 8.11.2, says how a lexeme is quoted. */
function quoted({ text, isPrefix }: Lexeme): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isPrefix ? ':*' : ''}`
}
