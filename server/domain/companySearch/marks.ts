import type { MarkedText } from '../../../contract/search.ts'
import { languageConfiguration } from '../search/languageConfiguration.ts'
import { beginningOf } from '../search/parts.ts'

/** Where in a word what was searched for is, in UTF-16 units; null where it isn't. */
export type MarkOf = (word: string) => { from: number; to: number } | null

const whole = (word: string) => ({ from: 0, to: word.length })

/**
 * Marks the words of a text that the query matched, `matched` by the database in whatever form the language gives them; where the language is not
 * known, also the parts of words by which the text was found.
 */
export function marksOf(matched: readonly string[], terms: readonly string[], language: string): MarkOf {
  const known = new Set(matched.map(folded))
  const parts = languageConfiguration(language) === 'simple' ? terms.map(beginningOf) : []
  return (word) => {
    if (known.has(folded(word))) return whole(word)
    const lower = word.toLowerCase()
    // Some letters are longer in lower case: then the part's place is not known.
    if (lower.length !== word.length) return null
    const part = parts.find((one) => lower.includes(one))
    return part === undefined ? null : { from: lower.indexOf(part), to: lower.indexOf(part) + part.length }
  }
}

/** Marks the beginnings of words that were typed, for names, which are found by them. */
export function marksOfBeginnings(terms: readonly string[]): MarkOf {
  return (word) => {
    const beginnings = terms.filter((term) => folded(word).startsWith(folded(term)))
    const longest = Math.max(0, ...beginnings.map((term) => term.length))
    return longest === 0 ? null : { from: 0, to: Math.min(word.length, longest) }
  }
}

/** A text of nothing but the words has no more marks than this, so that an answer's size has a bound. */
const mostMarks = 12

/** A text with its first marks. */
export function marked(text: string, markOf: MarkOf): MarkedText {
  const pieces: MarkedText = []
  let at = 0
  let marks = 0
  const add = (to: number, isMatch: boolean) => {
    if (to > at) pieces.push({ text: text.slice(at, to), isMatch })
    at = Math.max(at, to)
  }
  for (const { 0: word, index } of text.matchAll(words)) {
    const mark = markOf(word)
    if (!mark) continue
    add(index + mark.from, false)
    add(index + mark.to, true)
    if ((marks += 1) === mostMarks) break
  }
  add(text.length, false)
  return pieces
}

/** The longest excerpt, in UTF-16 units, and how much of it stands before the first word that is marked. */
export const longestExcerpt = 180
const before = 50

/**
 * The part of a text around the first of its marked words, of bounded length, with an ellipsis where it was cut; its beginning where there are none.
 */
export function markedExcerpt(text: string, markOf: MarkOf): MarkedText {
  const line = text.trim().split(/\s+/u).join(' ')
  const first = [...line.matchAll(words)].find(({ 0: word }) => markOf(word))
  const at = first ? first.index + (markOf(first[0])?.from ?? 0) : 0
  const from = line.length <= longestExcerpt || at <= before ? 0 : beginOfWord(line, at - before, at)
  const room = longestExcerpt - (from > 0 ? 1 : 0)
  const rest = line.slice(from)
  const shown = rest.length <= room ? rest : `${cut(rest, room - 1)}…`
  return marked(`${from > 0 ? '…' : ''}${shown}`, markOf)
}

/** Where the next word begins, before a place that is to be shown. */
function beginOfWord(line: string, from: number, place: number): number {
  const space = line.indexOf(' ', from)
  if (space !== -1 && space < place) return space + 1
  return /^\p{Surrogate}/u.test(line.slice(from, from + 1)) ? from + 1 : from
}

/** At most `most` units, up to a whole word where that is not too far back, and never half a character. */
function cut(text: string, most: number): string {
  const room = text.slice(0, most)
  const space = room.lastIndexOf(' ')
  return (space > most / 2 ? room.slice(0, space) : room).replace(/\p{Surrogate}$/u, '')
}

const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** A word as it is compared: as `unaccent` and `lower` give it, as far as letters are concerned. */
export function folded(word: string): string {
  return word
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => likeLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
}

const likeLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
