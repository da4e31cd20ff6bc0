import type { MarkedText } from '../../../contract/search.ts'

/** Marks the beginnings of words that were typed, in what the browser itself finds. */
export function markBeginnings(text: string, query: string): MarkedText {
  const typed = query.match(words)?.map(folded) ?? []
  const pieces: MarkedText = []
  let at = 0
  for (const { 0: word, index } of text.matchAll(words)) {
    const length = Math.max(0, ...typed.filter((one) => folded(word).startsWith(one)).map((one) => one.length))
    if (length === 0) continue
    pieces.push({ text: text.slice(at, index), isMatch: false })
    at = index + Math.min(word.length, length)
    pieces.push({ text: text.slice(index, at), isMatch: true })
  }
  pieces.push({ text: text.slice(at), isMatch: false })
  return pieces.filter((piece) => piece.text !== '')
}

const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

const folded = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
