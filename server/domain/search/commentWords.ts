import { sql } from 'kysely'
import { languageConfiguration } from './languageConfiguration.ts'
import { searchVectorSQL } from './searchVector.ts'

/** The SQL expression of a comment's search vector, weighted as a post's details are; see `searchVectorSQL`. */
export const commentVectorSQL = (configuration: string, body: string) => searchVectorSQL(configuration, "''", body)

/** The SQL expression of whether comments are also found by parts of their text: PostgreSQL does not know the language's words. */
export const inPartsSQL = (configuration: string) => `(${configuration} = 'simple')`

/** What a comment is found by, in the company's language: values of its columns. */
export function commentWords(language: string, body: string) {
  const configuration = languageConfiguration(language)
  return {
    search: sql<string>`(select ${sql.raw(commentVectorSQL('v.configuration', 'v.body'))}
      from (select ${configuration}::text as configuration, ${body}::text as body) as v)`,
    searched_in_parts: configuration === 'simple',
  }
}
