import { languageOf } from '../../../contract/languages.ts'
import type { Asking, Relying } from '../asking.ts'
import type { CompanySetup } from './setup.ts'

/** What a company said of its words in another language: names by the id of what has them. */
export interface Translated {
  names: Readonly<Record<string, string>>
  welcome: string | null
}

/** What says in which language someone reads a company's own words. */
export type Reading = Pick<Asking, 'language' | 'readsOriginals'> & { company: Pick<Asking['company'], 'language'> }

/** The language whose translations the viewer reads; null where they read the originals. */
export function readIn({ language, readsOriginals, company }: Reading): Asking['language'] | null {
  return readsOriginals || languageOf(company.language) === language ? null : language
}

const kept = new WeakMap<CompanySetup, Map<string, CompanySetup>>()

/**
 * The setup with the names that the viewer reads. Beside each stands its language, also where it has no translation, so that pages can mark what is in
 * another language than they are. Unchanged for a company without translations.
 */
export function setupFor(setup: CompanySetup, asking: Relying): CompanySetup {
  const language = readIn(asking)
  if (language === null || setup.translations.size === 0) return setup
  let made = kept.get(setup)
  if (!made) kept.set(setup, (made = new Map<string, CompanySetup>()))
  const known = made.get(language)
  if (known) return known
  const names = setup.translations.get(language)?.names ?? {}
  const own = asking.company.language
  const named = <Row extends { id: string; name: string }>(rows: ReadonlyMap<string, Row>): Map<string, Row> =>
    new Map([...rows].map(([id, row]) => [id, { ...row, ...nameIn(names[id], { language, own, name: row.name }) }]))
  const { boards, statuses, categories } = setup
  const said = { ...setup, boards: named(boards), statuses: named(statuses), categories: named(categories) }
  made.set(language, said)
  return said
}

function nameIn(
  translated: string | undefined,
  { language, own, name }: { language: string; own: string; name: string },
): { name: string; language: string } {
  return translated === undefined ? { name, language: own } : { name: translated, language }
}

/** The fields of an answer that name something of the setup. */
export function nameOf({ name, language }: { name: string; language?: string | undefined }): {
  name: string
  language?: string
} {
  return language === undefined ? { name } : { name, language }
}
