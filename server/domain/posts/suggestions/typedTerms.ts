import { searchTerms } from '../../search/searchTerms.ts'

const mostTerms = 20
const wordsAtOnce = 8

/** A text's first twenty terms: a whole sentence is compared, of which a language's articles take their share, not the few words of a search. */
export function typedTerms(text: string): string[] {
  const words = text.split(/\s+/u)
  const terms = new Set<string>()
  for (let at = 0; at < words.length && terms.size < mostTerms; at += wordsAtOnce)
    for (const term of searchTerms(words.slice(at, at + wordsAtOnce).join(' '))) terms.add(term)
  return [...terms].slice(0, mostTerms)
}
