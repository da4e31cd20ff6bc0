import { typeInArea } from '../../../components/editor/typeInArea.ts'

/** Puts a text where the caret of an area is, in place of what is chosen there, with a blank before it where a word ends. The browser's undo takes it back. */
export function insertAnswer(area: HTMLTextAreaElement, answer: string): void {
  const { value, selectionStart: start, selectionEnd: end } = area
  const text = /\S$/.test(value.slice(0, start)) ? ` ${answer}` : answer
  typeInArea(area, { start, end, text, select: [start + text.length, start + text.length] })
  area.scrollIntoView({ block: 'nearest' })
}
