import type { Words } from '../words/words.ts'

/** The company's translations of a name, by their languages (`translationsSQL`). */
export type Said = Readonly<Record<string, string>> | null

/** A name in the language of an email. */
export function saidName({ locale }: Pick<Words, 'locale'>, name: string, translations: Said): string {
  return translations?.[locale] ?? name
}

/** The same of a status: the company's own translation before the product's. */
export function saidStatus({ locale, statusName }: Words, name: string, translations: Said): string {
  return translations?.[locale] ?? statusName(name)
}
