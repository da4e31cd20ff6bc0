import { linesOf, type Selected, type TextEdit } from './textEdit.ts'

export type LineMark = 'list' | 'quote'

const marks = {
  list: { sign: '- ', begins: /^(\s*)(?:[-*+]|\d{1,9}[.)])[ \t]+/ },
  quote: { sign: '> ', begins: /^(\s*)>[ \t]?/ },
} as const

/** Makes list items or a quote of the selected lines, or plain lines again where all of them are. Empty lines between items stay empty. */
export function toggleLines(selected: Selected, mark: LineMark): TextEdit {
  const { lines, from, to } = linesOf(selected)
  const { sign, begins } = marks[mark]
  const isEmpty = (line: string) => line.trim() === ''
  const isLonely = lines.length === 1
  const areAll = lines.some((line) => begins.test(line)) && lines.every((line) => isEmpty(line) || begins.test(line))
  const changed = lines.map((line) => {
    if (areAll) return line.replace(begins, '$1')
    if (begins.test(line) || (isEmpty(line) && !isLonely && mark === 'list')) return line
    return line.replace(/^(\s*)/, `$1${sign}`)
  })
  const text = changed.join('\n')
  if (!isLonely) return { start: from, end: to, text, select: [from, from + text.length] }
  const moved = text.length - (to - from)
  const move = (place: number) => Math.max(from, place + moved)
  return { start: from, end: to, text, select: [move(selected.start), move(selected.end)] }
}

const item = /^(\s{0,60})(?:([-*+])|(\d{1,9})([.)]))([ \t]{1,9})(\[[ xX]\][ \t]{1,9})?(.*)/
const quoted = /^((?: {0,3}>[ \t]?){1,20})(.*)/

/**
 * What Enter does in a list or a quote: the next line begins like this one, with the next number; in an item without words it ends the list. Null
 * where Enter is a new line and nothing else.
 */
export function nextLine({ value, start, end }: Selected): TextEdit | null {
  if (start !== end) return null
  const from = value.lastIndexOf('\n', start - 1) + 1
  const found = value.indexOf('\n', start)
  const line = value.slice(from, found === -1 ? value.length : found)
  const mark = markOf(line)
  // In the middle of its sign a line has no words yet.
  if (!mark || start < from + mark.begins.length) return null
  if (mark.words.trim() === '') return { start: from, end: from + line.length, text: '', select: [from, from] }
  const text = `\n${mark.next}`
  return { start, end: start, text, select: [start + text.length, start + text.length] }
}

function markOf(line: string): { begins: string; next: string; words: string } | null {
  const listed = item.exec(line)
  if (listed) {
    const [, indent = '', bullet, number = '0', sign = '', blanks = ' ', box = '', words = ''] = listed
    const next = (bullet ?? `${Number(number) + 1}${sign}`) + blanks
    return { begins: line.slice(0, line.length - words.length), next: indent + next + (box && '[ ] '), words }
  }
  const [, marked, words = ''] = quoted.exec(line) ?? []
  return marked === undefined ? null : { begins: marked, next: marked, words }
}
