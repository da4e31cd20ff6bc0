/** The languages that visitors can read; English is the first and fills in where a text is for the team only. */
export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]

/** Each language's own name for itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', ar: 'العربية' }

/** The file that lists what the browser's build of a language made. */
export const manifestOf = (language: Language) => `manifest.${language}.json`
/** The same for the pages that other sites show. */
export const frameManifestOf = (language: Language) => `manifest.frame.${language}.json`

/** The way a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr'
}

/** Our language for a tag such as `de-AT`; null where we have none. */
export function languageOf(tag: string | null | undefined): Language | null {
  const primary = tag?.toLowerCase().split(/[-_]/, 1)[0]
  return languages.find((language) => language === primary) ?? null
}

/** The one of our languages that an `Accept-Language` header likes best (RFC 9110, 12.5.4); null when it likes none. */
export function acceptedLanguage(header: string | undefined): Language | null {
  if (header === undefined || header.length > 1_000) return null
  const wishes = header.split(',').map((wish, place) => {
    const [tag = '', quality] = wish.split(/;\s{0,9}q=/i)
    return { language: languageOf(tag.trim()), weight: quality === undefined ? 1 : Number(quality), place }
  })
  const liked = wishes.filter(({ language, weight }) => language !== null && weight > 0 && weight <= 1)
  const [best] = liked.toSorted((one, other) => other.weight - one.weight || one.place - other.place)
  return best?.language ?? null
}

/**
 * The language of what someone reads: their own choice, then the one that the company gives everyone, then what their browser likes, then
 * the company's own. English where we have none of these.
 */
export function readersLanguage({
  chosen,
  portal,
  accepted,
  company,
}: {
  chosen?: string | null
  portal: string | null
  accepted?: string | undefined
  company: string
}): Language {
  return languageOf(chosen) ?? languageOf(portal) ?? acceptedLanguage(accepted) ?? languageOf(company) ?? 'en'
}

/**
 * The tag that numbers, dates and plurals are formatted by. Arabic keeps the digits of the rest of the page, which not every browser would
 * choose by itself: what the server wrote and what the browser writes must be equal.
 */
export function formatTagOf(language: Language): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language
}
