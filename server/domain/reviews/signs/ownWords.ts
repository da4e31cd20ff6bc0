import { longestOwnWord, mostOwnWords, shortestOwnWord } from '../../../../contract/moderationKinds.ts'
import { CallError } from '../../../../contract/errors.ts'
import { oneLine } from '../../text/oneLine.ts'

/**
 * The company's own words from a text with one per line, lower-case, each once, in their order. What looks like a pattern is letters like any
 * others. Refuses with `ownWordTooShort` for what would be in almost every text, `ownWordTooLong` and `ownWordsFull`.
 */
export function readOwnWords(text: string): string[] {
  const words = new Set<string>()
  for (const line of text.split('\n')) {
    const word = folded(oneLine(line))
    if (word === '') continue
    const length = [...word].length
    const facts = { field: 'words', text: [...word].slice(0, longestOwnWord).join('') }
    if (length < shortestOwnWord) throw new CallError('ownWordTooShort', { ...facts, least: shortestOwnWord })
    if (length > longestOwnWord) throw new CallError('ownWordTooLong', { ...facts, most: longestOwnWord })
    words.add(word)
  }
  if (words.size > mostOwnWords)
    throw new CallError('ownWordsFull', { field: 'words', count: words.size, most: mostOwnWords })
  return [...words]
}

/** Whether one of the words, as `readOwnWords` gives them, is in a text by itself, not as a part of a longer word. */
export function hasOwnWord(text: string, words: readonly string[]): boolean {
  const searched = folded(text)
  return words.some((word) => isIn(searched, word))
}

function isIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (isEnd(text, word, at - 1, 0) && isEnd(text, word, at + word.length, word.length - 1)) return true
  return false
}

/** Whether a word may begin or end beside the letter at `beside`, its own there being the one at `edge`. Some scripts have no blanks between words. */
function isEnd(text: string, word: string, beside: number, edge: number): boolean {
  const [neighbour, own] = [text.charAt(beside), word.charAt(edge)]
  return !letter.test(neighbour) || !letter.test(own) || unspaced.test(neighbour) || unspaced.test(own)
}

const letter = /[\p{L}\p{N}]/u
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** In one case and one form of its letters, blanks as one. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().split(/\s+/u).join(' ').trim()
}
