import { linesOf, type Selected, type TextEdit } from './textEdit.ts'

export type Mark = 'bold' | 'italic' | 'code'

/** Puts a mark around what is selected, or takes it away where it is; without a selection, around the word at the caret. */
export function toggleMark(selected: Selected, mark: Mark): TextEdit {
  const { value } = selected
  const [start, end] = trimmed(selected.start === selected.end ? wordAt(value, selected.start) : selected)
  const inner = value.slice(start, end)
  if (inner.includes('\n')) return mark === 'code' ? toggleFence(selected) : toggleLines({ value, start, end }, mark)
  const sign = signOf(mark, inner)
  const outside = marksAround(value, start, end, mark)
  if (outside) return replaced(start - outside, end + outside, inner, [start - outside, end - outside])
  if (isMarked(inner, mark)) {
    const bare = inner.slice(sign.length, inner.length - sign.length)
    return replaced(start, end, bare, [start, start + bare.length])
  }
  const at = start + sign.length
  return replaced(start, end, sign + inner + sign, [at, at + inner.length])
}

function replaced(start: number, end: number, text: string, select: readonly [number, number]): TextEdit {
  return { start, end, text, select }
}

function signOf(mark: Mark, inner: string): string {
  if (mark !== 'code') return mark === 'bold' ? '**' : '*'
  const longest = (inner.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0)
  return isMarked(inner, mark) ? '`' : '`'.repeat(longest + 1)
}

/** Blanks at either end stay outside: a mark beside a blank is none. */
function trimmed({ value, start, end }: Selected): [number, number] {
  const text = value.slice(start, end)
  const first = start + (text.length - text.trimStart().length)
  return text.trim() === '' ? [start, end] : [first, first + text.trim().length]
}

const inWord = /[\p{L}\p{N}\p{M}_'’-]/u
const longestWord = 60

/** The word that the caret is inside of; nothing where it is before, behind or between words. */
function wordAt(value: string, caret: number): Selected {
  let [start, end] = [caret, caret]
  while (caret - start < longestWord && inWord.test(value.charAt(start - 1))) start -= 1
  while (end - caret < longestWord && inWord.test(value.charAt(end))) end += 1
  return start === caret || end === caret ? { value, start: caret, end: caret } : { value, start, end }
}

/** How long the mark around a stretch is; 0 without one. One asterisk is italic, two are bold, three are both. */
function marksAround(value: string, start: number, end: number, mark: Mark): number {
  const sign = mark === 'code' ? '`' : '*'
  let run = 0
  while (run < 3 && value.charAt(start - 1 - run) === sign && value.charAt(end + run) === sign) run += 1
  return lengthIn(run, mark)
}

function isMarked(inner: string, mark: Mark): boolean {
  const sign = mark === 'code' ? '`' : '*'
  const [first = ''] = (mark === 'code' ? /^`+/ : /^\*+/).exec(inner) ?? []
  const length = Math.min(first.length, 3)
  if (length === 0 || inner.length <= 2 * length || !inner.endsWith(sign.repeat(length))) return false
  return lengthIn(length, mark) > 0 && !inner.slice(length, inner.length - length).includes(sign)
}

function lengthIn(run: number, mark: Mark): number {
  if (mark === 'code') return run === 1 ? 1 : 0
  if (mark === 'bold') return run >= 2 ? 2 : 0
  return run === 1 || run === 3 ? 1 : 0
}

const lead = /^(\s*(?:(?:[-*+]|\d{1,9}[.)]|>)[ \t]+)*)/

/** Emphasis ends with its paragraph: each line has its own, behind the sign of its list or quote. */
function toggleLines(selected: Selected, mark: Mark): TextEdit {
  const { lines, from, to } = linesOf(selected)
  const parts = lines.map((line) => {
    const [before = ''] = lead.exec(line) ?? []
    return { before, words: line.slice(before.length).trimEnd() }
  })
  const areAllMarked = parts.every(({ words }) => words === '' || isMarked(words, mark))
  const sign = mark === 'bold' ? '**' : '*'
  const text = parts
    .map(({ before, words }) => {
      if (words === '') return before
      if (areAllMarked) return before + words.slice(sign.length, words.length - sign.length)
      return before + (isMarked(words, mark) ? words : sign + words + sign)
    })
    .join('\n')
  return replaced(from, to, text, [from, from + text.length])
}

/** Several lines of code stand in a fence. */
function toggleFence(selected: Selected): TextEdit {
  const { lines, from, to } = linesOf(selected)
  const [first = '', last = ''] = [lines[0], lines.at(-1)]
  if (
    lines.length > 2 &&
    first.startsWith('```') &&
    last.trim() === first.slice(0, last.trim().length) &&
    last !== ''
  ) {
    const text = lines.slice(1, -1).join('\n')
    return replaced(from, to, text, [from, from + text.length])
  }
  const code = lines.join('\n')
  const longest = (code.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  const before = from === 0 || selected.value.charAt(from - 2) === '\n' ? '' : '\n'
  const at = from + before.length + fence.length + 1
  return replaced(from, to, `${before}${fence}\n${code}\n${fence}`, [at, at + code.length])
}
