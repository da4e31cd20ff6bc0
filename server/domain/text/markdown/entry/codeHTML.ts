import { createRequire } from 'node:module'
import { escapeText } from '../../escapeHTML.ts'

/** What we use of highlight.js. Its own types bring the browser's into every program that imports them. */
interface Highlighter {
  getLanguage(name: string): object | undefined
  highlight(text: string, options: { language: string; ignoreIllegals: true }): { value: string }
  configure(options: { classPrefix: string }): void
}

/** With the 37 languages that its authors call common. */
const highlighter: Highlighter = createRequire(import.meta.url)('highlight.js/lib/common')
highlighter.configure({ classPrefix: 'hl-' })

/** Longer code is shown without colours: the patterns of a language may go back over a text. */
const longestColoured = 4_000

/** A block of code, coloured if its language is known; never guessed. */
export function codeHTML(text: string, language: string): string {
  const isKnown = language !== '' && language.length <= 20 && highlighter.getLanguage(language) !== undefined
  if (!isKnown || text.length > longestColoured) return `<pre><code>${escapeText(text)}</code></pre>`
  const { value } = highlighter.highlight(text, { language, ignoreIllegals: true })
  // The library escapes apostrophes too.
  return `<pre><code>${value.replaceAll('&#x27;', "'")}</code></pre>`
}
