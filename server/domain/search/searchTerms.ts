import { wellFormed } from '../text/wellFormed.ts'

const mostSearched = 12
const longestTerm = 40

/**
 * The first words of any text as search terms: lower-case, letters and digits only, each once, at most `most`, each of
 * at most 40 characters.
 */
export function searchTerms(text: string, most = mostSearched): string[] {
  const words =
    wellFormed(text)
      .normalize('NFC')
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  const terms = new Set<string>()
  for (const word of words) {
    terms.add([...word].slice(0, longestTerm).join(''))
    if (terms.size === most) break
  }
  return [...terms]
}
