import { wellFormed } from '../text/wellFormed.ts'

const mostTerms = 12
const longestTerm = 40

/** The first words of any text as search terms: lower-case, letters and digits only, each once, at most 12 of at most 40 characters. */
export function searchTerms(text: string): string[] {
  const words =
    wellFormed(text)
      .normalize('NFC')
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  const terms = new Set<string>()
  for (const word of words) {
    terms.add([...word].slice(0, longestTerm).join(''))
    if (terms.size === mostTerms) break
  }
  return [...terms]
}

/**
 * A query that `to_tsquery` accepts whatever the terms hold: each is a quoted lexeme. `match` says whether a text must have all of them
 * or any; `prefixLast` lets the last be the beginning of a word that is still being typed. No terms give the empty string, which
 * matches nothing.
 */
export function toTsQuery(
  terms: readonly string[],
  { prefixLast = false, match = 'all' }: { prefixLast?: boolean; match?: 'all' | 'any' } = {},
): string {
  const lexemes = terms.map((term) => wellFormed(term).trim()).filter((term) => term !== '')
  const last = lexemes.length - 1
  return lexemes
    .map((term, at) => quoted(term) + (prefixLast && at === last ? ':*' : ''))
    .join(match === 'all' ? ' & ' : ' | ')
}

/** PostgreSQL's manual, 8.11.2: inside a quoted lexeme, quotes and backslashes are doubled. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** The text search configuration of a language tag such as `es` or `pt-BR`, by name; `simple` where PostgreSQL 14 has none. */
export function languageConfiguration(language: string): string {
  const [primary = ''] = language.toLowerCase().split(/[-_]/)
  return configurations.get(primary) ?? 'simple'
}

/** What PostgreSQL 14, the oldest that we take, brings along (`\dF`). */
const configurations = new Map([
  ['ar', 'arabic'],
  ['hy', 'armenian'],
  ['eu', 'basque'],
  ['ca', 'catalan'],
  ['da', 'danish'],
  ['nl', 'dutch'],
  ['en', 'english'],
  ['fi', 'finnish'],
  ['fr', 'french'],
  ['de', 'german'],
  ['el', 'greek'],
  ['hi', 'hindi'],
  ['hu', 'hungarian'],
  ['id', 'indonesian'],
  ['ga', 'irish'],
  ['it', 'italian'],
  ['lt', 'lithuanian'],
  ['ne', 'nepali'],
  ['no', 'norwegian'],
  ['nb', 'norwegian'],
  ['nn', 'norwegian'],
  ['pt', 'portuguese'],
  ['ro', 'romanian'],
  ['ru', 'russian'],
  ['sr', 'serbian'],
  ['es', 'spanish'],
  ['sv', 'swedish'],
  ['ta', 'tamil'],
  ['tr', 'turkish'],
  ['yi', 'yiddish'],
])
