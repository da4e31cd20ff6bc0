import type { MessageID, Words } from '../../../words/words.ts'
import type { Section } from '../sections.ts'

/** A setting or a whole section that a search found. */
export interface FoundSetting {
  /** What is said of it: the setting's label, or the section's title. */
  text: string
  /** The title of the section that a setting is in; null for the section itself. */
  of: string | null
  href: string
}

/** The part of an address that names a setting by its label, for `markedSetting`. */
export const settingHash = (id: MessageID) => `setting-${id}`

/** The sections and settings in which every word of the query begins a word, sections first. */
export function findSettings(sections: readonly Section[], query: string, { t, locale }: Words): FoundSetting[] {
  const folded = (text: string) => text.toLocaleLowerCase(locale)
  const asked = folded(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  if (asked.length === 0) return []
  const matches = (text: string) => {
    const words = folded(text).split(/[^\p{L}\p{N}]+/u)
    return asked.every((start) => words.some((word) => word.startsWith(start)))
  }
  const whole = sections.map(({ text, href }) => ({ text: t(text), of: null, href }))
  const single = sections.flatMap(({ text: title, words = [], href }) =>
    words.map((id) => ({ text: t(id), of: t(title), href: `${href}#${settingHash(id)}` })),
  )
  return [
    ...whole.filter(({ text }) => matches(text)),
    ...single.filter(({ text, of }) => matches(text) || (matches(`${of} ${text}`) && !matches(of))),
  ]
}
