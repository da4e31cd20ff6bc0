import { replaceInArea } from '../pictures/replaceInArea.ts'
import type { Selected, TextEdit } from './textEdit.ts'

/** `execCommand` has no successor that keeps a text area's undo: `setRangeText` and `value` write past it. Every engine has it. */
interface Commands {
  execCommand?: (command: 'insertText' | 'delete', showUI: boolean, text: string) => boolean
}

/** Chromium types a text line by line, each over all before it: four hundred lines take it a second. */
const mostLines = 200

/**
 * Changes a text area as typing does, so that the browser's own undo takes the change back. The area takes the focus, and its owner hears of it once.
 * Where the browser refuses, and for a text of very many lines, the text is written without an undo.
 */
export function typeInArea(area: HTMLTextAreaElement, { start, end, text, select: [from, to] }: TextEdit): void {
  area.focus()
  area.setSelectionRange(start, end)
  const isChange = start !== end || text !== ''
  const isTyped = isChange && text.split('\n').length <= mostLines && inSilence(() => type(area.ownerDocument, text))
  if (isChange && !isTyped) replaceInArea(area, start, end, text)
  area.setSelectionRange(from, to)
  if (isTyped) area.dispatchEvent(new Event('input', { bubbles: true }))
}

function type(commands: Commands, text: string): boolean {
  return commands.execCommand?.(text === '' ? 'delete' : 'insertText', false, text) ?? false
}

/** Chromium fires an event for each line, and a listener would render the page as often. */
function inSilence<T>(work: () => T): T {
  const hush = (event: Event) => event.stopImmediatePropagation()
  addEventListener('input', hush, true)
  try {
    return work()
  } finally {
    removeEventListener('input', hush, true)
  }
}

export function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { value, start: selectionStart, end: selectionEnd }
}
