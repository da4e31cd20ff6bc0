import { sql } from 'kysely'
import { mentionSQL, withoutMentionsSQL } from '../text/mentions.ts'
import { languageConfiguration } from './languageConfiguration.ts'
import { wordsSQL } from './words.ts'

/** The search vector of a post from values; see `searchVectorSQL`. */
export function searchVector(language: string, title: string, details: string) {
  return sql<string>`(select ${sql.raw(searchVectorSQL('v.configuration', 'v.title', 'v.details'))}
    from (select ${languageConfiguration(language)}::text as configuration, ${title}::text as title, ${details}::text as details) as v)`
}

/**
 * The SQL expression of a post's search vector, in the company's language: its title (A) before its details (B), and
 * separately the names that the details mention (C), which on an anonymous board only the team may search for. A
 * mention's id is not searchable.
 */
export const searchVectorSQL = (configuration: string, title: string, details: string) => {
  const words = (text: string, weight: string) =>
    `setweight(to_tsvector(${configuration}::regconfig, ${wordsSQL(text)}), '${weight}')`
  return [
    words(title, 'A'),
    words(withoutMentionsSQL(details), 'B'),
    words(`(select coalesce(string_agg(m[1], ' '), '') from regexp_matches(${details}, ${mentionSQL}, 'g') as m)`, 'C'),
  ].join(' || ')
}
