import { languageConfiguration } from '../search/languageConfiguration.ts'
import { beginningOf } from '../search/parts.ts'
import { searchQuerySQL } from '../search/searchQuery.ts'
import { wordsSQL } from '../search/words.ts'
import type { Values } from '../values.ts'

/** SQL of what is searched for, in one statement. */
export interface AskedWords {
  /** The common table expression that the others need. */
  table: string
  /** The query of words, an expression. */
  query: string
  /** The condition that a text has the beginnings of all words, where PostgreSQL does not know the language's words; null elsewhere. */
  inParts: ((text: string) => string) | null
  /** The expression of the words of a text that the query matches, in lower case and without accents. */
  matched: (text: string) => string
}

export function askedWords(terms: readonly string[], language: string, values: Values): AskedWords {
  const configuration = languageConfiguration(language)
  const query = '(select query from asked)'
  return {
    table: `asked as materialized (${searchQuerySQL(terms, language, values)})`,
    query,
    inParts:
      configuration === 'simple'
        ? (text) =>
            `(${terms.map((term) => `lower(${text}) like ${values.add(`%${beginningOf(term)}%`)}`).join(' and ')})`
        : null,
    // A headline is made of words without signs, so that those around a match are none of the text's.
    matched: (text) =>
      `array(select distinct lower(m[1]) from regexp_matches(ts_headline(${values.add(configuration)}::text::regconfig, ${wordsSQL(text)}, ${query}, 'HighlightAll=true, StartSel=<, StopSel=>'), '<([^<>]*)>', 'g') as m)`,
  }
}
