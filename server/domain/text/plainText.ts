import { Parser } from 'htmlparser2'

/** Tags that end a word, because they begin a line of their own. */
const breaking = new Set(['p', 'br', 'li', 'ul', 'ol', 'blockquote', 'pre', 'div', 'img'])

/** The words of an HTML fragment on one line, entities resolved. */
export function plainText(html: string): string {
  const words: string[] = []
  const parser = new Parser({
    ontext: (text) => words.push(text),
    onopentagname: (name) => breaking.has(name) && words.push(' '),
    onclosetag: (name) => breaking.has(name) && words.push(' '),
  })
  parser.end(html)
  return words.join('').trim().split(/\s+/u).join(' ')
}
