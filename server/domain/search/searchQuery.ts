import type { Values } from '../values.ts'
import { languageConfiguration } from './languageConfiguration.ts'
import { wordsSQL } from './words.ts'

const shortestPrefix = 3

/**
 * SQL of the `tsquery` (`query`) that a text with every term matches, in any form that the language knows. The last
 * term may be the beginning of a word, unless it is so short that half the dictionary begins with it. Terms that are
 * stop words, such as articles, match nothing.
 */
export function searchQuerySQL(terms: readonly string[], language: string, values: Values): string {
  const configuration = `${values.add(languageConfiguration(language))}::text::regconfig`
  const typed = wordsSQL(`${values.add(terms.join(' '))}::text`)
  const isUnfinished = `${values.add([...(terms.at(-1) ?? '')].length >= shortestPrefix)}::boolean`
  // PostgreSQL quotes the terms itself: `unaccent` turns some letters into more than letters.
  return `
    select case when ${isUnfinished} and numnode(q.query) > 0 then (q.query::text || ':*')::tsquery else q.query end as query
    from (select plainto_tsquery(${configuration}, ${typed}) as query) as q`
}
