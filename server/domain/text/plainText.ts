import { Parser } from 'htmlparser2'
import { cutAtWord } from './cutAtWord.ts'

/** Tags that end a word, because they begin a new line. */
const breaking = new Set('p br li ul ol blockquote pre div img h3 h4 h5 tr td th'.split(' '))

/** The words of an HTML fragment on one line, entities resolved. */
export function plainText(html: string): string {
  return wordsOf([html], Infinity)
}

/** In UTF-16 units: how much of a text is read for its excerpt, and how much at a time. */
const mostLookedAt = 16_000
const lookedAtOnce = 1_000

/**
 * The beginning of an HTML fragment in plain words, cut by `cutAtWord`. Lists show many: of a long text only the
 * beginning is read.
 */
export function excerptOf(html: string, limit: number): string {
  // Between two tags, unless one text alone is longer.
  const tag = html.lastIndexOf('<', mostLookedAt)
  const looked = html.length > mostLookedAt ? html.slice(0, tag > mostLookedAt / 2 ? tag : mostLookedAt) : html
  const pieces = Array.from({ length: Math.ceil(looked.length / lookedAtOnce) }, (_, at) =>
    looked.slice(at * lookedAtOnce, (at + 1) * lookedAtOnce),
  )
  return cutAtWord(wordsOf(pieces, limit), limit)
}

/** The words of pieces of HTML, until there are more signs than `enough`. */
function wordsOf(pieces: readonly string[], enough: number): string {
  const words: string[] = []
  let signs = 0
  const parser = new Parser({
    ontext: (text) => {
      words.push(text)
      signs += text.trim() === '' ? 0 : text.replace(/\s+/gu, '').length
    },
    onopentagname: (name) => breaking.has(name) && words.push(' '),
    onclosetag: (name) => breaking.has(name) && words.push(' '),
  })
  for (const piece of pieces) {
    parser.write(piece)
    if (signs > enough) break
  }
  if (signs <= enough) parser.end()
  return words.join('').trim().split(/\s+/u).join(' ')
}
