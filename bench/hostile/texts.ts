import type { Random } from '../../server/test/model/random.ts'

/** Texts that keep parsers and regular expressions busy: `unit` is repeated between `start` and `end` up to the wanted length. */
const patterns: readonly { start?: string; unit: string; end?: string }[] = [
  { unit: '- ' },
  { unit: '> ' },
  { unit: '>- 1. ' },
  { unit: '* + - ' },
  { unit: '[' },
  { unit: '![](' },
  { unit: '[a](<' },
  { unit: '](' },
  { unit: '*a ' },
  { unit: '**a_' },
  { unit: '_' },
  { unit: '`a``' },
  { unit: '<' },
  { unit: '<a b="' },
  { unit: '<!--' },
  { unit: '</b ' },
  { unit: '&#x' },
  { unit: '&lt;&amp' },
  { start: '|', unit: 'a|', end: '\n|-|\n' },
  { unit: '|-' },
  { unit: '~~a' },
  { unit: 'http://' },
  { unit: 'www.' },
  { unit: 'a@a.' },
  { start: '@', unit: '@[' },
  { unit: '@' },
  { unit: '%40' },
  { unit: '\\' },
  { unit: '\n    - a' },
  { unit: '\n1. a\n\n\t' },
  { unit: '#' },
  { unit: ' \t', end: 'x' },
  { unit: '\n' },
  { unit: '\r' },
  { unit: 'a', end: '!' },
  { unit: '\u0301' },
  { unit: '\u{1f468}\u200d' },
  { unit: '\u202e' },
  { unit: '[a]: b\n' },
  { unit: '[^1]' },
  { unit: '***bold***' },
]

/** Nested list markers followed by setext underlines: a parser checks each underline at every level. */
function nestedLists(most: number): string {
  const underlines = Math.floor(most * 0.099 * 0.5)
  return '- '.repeat(Math.floor((most - 2 * underlines) / 2)) + '=\n'.repeat(underlines)
}

/** A hostile text of at most `most` characters. One in three is nested lists. */
export function hostileText(random: Random, most: number): string {
  if (random.next() < 1 / 3) return nestedLists(most)
  const { start = '', unit = '', end = '' } = random.of(patterns) ?? {}
  const room = most - start.length - end.length
  return start + unit.repeat(Math.max(1, Math.floor(room / unit.length))).slice(0, Math.max(0, room)) + end
}

/** The rest of a URL's path, `length` characters long, for whatever parses paths: router, log, pages. */
export function hostilePath(random: Random, length: number): string {
  // Half of them look like the beginning of an email address that never ends.
  if (random.next() < 1 / 2) return (random.of(['@', '%40']) ?? '@') + 'a'.repeat(length - 3)
  const unit =
    random.of(['a', 'a', '%40', '@', '@a.', 'a@', '%40a', '%2e', '/', '/a', '..', '%25', '~', '%F0%9F', ';a=', '-']) ??
    'a'
  const start = random.of(['@', '%40', '', 'a@', '%40a.']) ?? '@'
  return (start + unit.repeat(Math.ceil(length / unit.length))).slice(0, length).replace(/%.?$/, '')
}
