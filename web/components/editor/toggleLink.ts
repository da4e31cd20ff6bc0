import type { Selected, TextEdit } from './textEdit.ts'

const link = /\[([^[\]\n]{0,300})\]\(([^()\s]{0,2000})\)/g
const isAddress = /^(?:https?:\/\/|mailto:)\S+$/i

/**
 * Makes a link of what is selected, with the caret where its address goes; of an address, with the caret where its words go. In a link it leaves
 * the words alone.
 */
export function toggleLink({ value, start, end }: Selected): TextEdit {
  const around = Math.max(0, start - 2_400)
  for (const { 0: all, 1: words = '', index } of value.slice(around, end + 2_400).matchAll(link)) {
    const from = around + index
    const isImage = value.charAt(from - 1) === '!'
    if (isImage || from > start || from + all.length < end) continue
    return { start: from, end: from + all.length, text: words, select: [from, from + words.length] }
  }
  const chosen = value.slice(start, end)
  const words = chosen.trim()
  const first = start + (chosen.length - chosen.trimStart().length)
  const last = first + words.length
  if (isAddress.test(words)) return { start: first, end: last, text: `[](${words})`, select: [first + 1, first + 1] }
  const text = `[${words.replace(/\s+/g, ' ')}](https://)`
  if (words === '') return { start, end, text, select: [start + 1, start + 1] }
  const address = first + text.length - 'https://)'.length
  return { start: first, end: last, text, select: [address, first + text.length - 1] }
}
