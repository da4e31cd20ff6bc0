import type { TranslationKind } from '../../../contract/translationKinds.ts'
import { translationColumns } from './translationColumns.ts'
import { readIn, type Reading } from './saidIn.ts'

type Kind = Exclude<TranslationKind, 'welcome'>

/** SQL of a text in the language that the viewer reads, or the original; `of` is the id of what has it. The language is one of ours, and no input. */
export function saidSQL(asking: Reading, kind: Kind, of: string, original: string): string {
  const language = readIn(asking)
  return language === null ? original : `coalesce(${translationSQL(kind, of, `'${language}'`)}, ${original})`
}

/** SQL of a translation, null where there is none. */
export const translationSQL = (kind: Kind, of: string, language: string) =>
  `(select x.text from translations x where x.company_id = $1 and x.${translationColumns[kind]} = ${of} and x.kind = '${kind}' and x.language = ${language})`

/** SQL of all translations of a text, as JSON by their languages; null where there is none: for emails, whose reader's language is known later. */
export const translationsSQL = (kind: Kind, of: string) =>
  `(select json_object_agg(x.language, x.text) from translations x where x.company_id = $1 and x.${translationColumns[kind]} = ${of} and x.kind = '${kind}')`

/** SQL of whether a company has translations at all. */
export const isTranslatedSQL = 'exists (select from translations x where x.company_id = $1)'
