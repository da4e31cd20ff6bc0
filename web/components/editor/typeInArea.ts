import { replaceInArea } from '../pictures/replaceInArea.ts'
import type { Selected, TextEdit } from './textEdit.ts'

/** `execCommand` has no successor that keeps a text area's undo (HTML; Input Events say so of `setRangeText`), and every engine has it. */
interface Commands {
  execCommand?: (command: 'insertText' | 'delete', showUI: boolean, text: string) => boolean
}

/**
 * Changes a text area as typing does, so that the browser's own undo takes the change back in one step. The area takes the focus. Where the
 * browser refuses, the text is written without an undo.
 */
export function typeInArea(area: HTMLTextAreaElement, { start, end, text, select: [from, to] }: TextEdit): void {
  const commands: Commands = area.ownerDocument
  area.focus()
  area.setSelectionRange(start, end)
  if (start !== end || text !== '') {
    const isTyped = commands.execCommand?.(text === '' ? 'delete' : 'insertText', false, text) ?? false
    if (!isTyped) replaceInArea(area, start, end, text)
  }
  area.setSelectionRange(from, to)
}

export function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { value, start: selectionStart, end: selectionEnd }
}
