import { titles } from './suggestionTitles.ts'

/** What somebody types, and the title that says the same. */
export interface Pair {
  typed: string
  title: string
}

export const kinds = ['word order', 'inflection', 'a typo', 'one word replaced'] as const
export type Kind = (typeof kinds)[number]

const others = [
  'thing',
  'choice',
  'picture',
  'person',
  'place',
  'window',
  'reason',
  'letter',
  'garden',
  'moment',
  'number',
]

/** Four pairs of every title, one of each kind; the same ones in each run. */
export const pairs: Record<Kind, Pair[]> = {
  'word order': titles.map((title) => ({ title, typed: reordered(title.split(' ')) })),
  inflection: titles.map((title) => ({ title, typed: title.split(' ').map(inflected).join(' ') })),
  'a typo': titles.map((title, at) => ({ title, typed: changeLongest(title, (word) => misspelt(word, at)) })),
  'one word replaced': titles.map((title, at) => ({
    title,
    typed: changeLongest(title, () => others[at % others.length] ?? ''),
  })),
}

/** The second half before the first. */
function reordered(words: string[]): string {
  const middle = Math.ceil(words.length / 2)
  return [...words.slice(middle), ...words.slice(0, middle)].join(' ')
}

/** Plural for singular, and the other way; longer words only, so that what is left is English. */
function inflected(word: string): string {
  if (word.length < 5 || !/^[A-Za-z]+$/.test(word)) return word
  if (/[^s]s$/.test(word)) return word.slice(0, -1)
  if (/(ing|ed|ss|ly|ic)$/.test(word)) return word
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/** Two different letters swapped, one left out, or one doubled. */
function misspelt(word: string, at: number): string {
  const place = 1 + (at % Math.max(1, word.length - 3))
  if (at % 3 === 0 && word.charAt(place) !== word.charAt(place + 1))
    return word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2)
  if (at % 3 !== 2) return word.slice(0, place) + word.slice(place + 1)
  return word.slice(0, place) + word.charAt(place) + word.slice(place)
}

function changeLongest(title: string, change: (word: string) => string): string {
  const words = title.split(' ')
  const longest = words.reduce((best, word, at) => (word.length > (words[best]?.length ?? 0) ? at : best), 0)
  return words.map((word, at) => (at === longest ? change(word) : word)).join(' ')
}
