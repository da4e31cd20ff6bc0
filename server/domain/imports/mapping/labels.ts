import { lengths } from '../../../../contract/lengths.ts'
import { cutAtWord } from '../../text/cutAtWord.ts'
import { oneLine } from '../../text/oneLine.ts'
import { textOf } from './fieldText.ts'
import { statusKey } from './statusNames.ts'

/** A post has at most this many tags, as in the form for one post. */
const mostOfPost = 30

/** The name of a category or tag as it is kept: on one line, shortened at a word. Empty if there is none. */
export function labelOf(text: string): string {
  return cutAtWord(oneLine(text), Math.min(lengths.categoryName, lengths.tagName))
}

/** By which names of categories and tags are compared, as those of statuses are. */
export const labelKey = statusKey

/** The tags in a field, each once: a list of texts, or one text with commas, semicolons or vertical bars between them. */
export function tagsIn(value: unknown, notes: string[]): string[] {
  const texts = Array.isArray(value) ? value.map((one) => textOf(one) ?? '') : (textOf(value) ?? '').split(/[,;|]/)
  const found = new Map<string, string>()
  for (const text of texts) {
    const label = labelOf(text)
    const key = labelKey(label)
    if (key !== '' && !found.has(key)) found.set(key, label)
  }
  if (found.size > mostOfPost) notes.push(`it has ${found.size} tags, of which the first ${mostOfPost} are kept`)
  return [...found.values()].slice(0, mostOfPost)
}
