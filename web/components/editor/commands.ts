import { isInFence, type Selected, type TextEdit } from './textEdit.ts'
import { nextLine, toggleLines } from './toggleLines.ts'
import { toggleLink } from './toggleLink.ts'
import { toggleMark } from './toggleMark.ts'

/** What a button of the toolbar does to a text, and the letter that does the same with Control, or Command on Apple's machines. */
export const commands = {
  bold: { key: 'B', edit: (selected: Selected) => toggleMark(selected, 'bold') },
  italic: { key: 'I', edit: (selected: Selected) => toggleMark(selected, 'italic') },
  link: { key: 'K', edit: toggleLink },
  list: { key: null, edit: (selected: Selected) => toggleLines(selected, 'list') },
  quote: { key: null, edit: (selected: Selected) => toggleLines(selected, 'quote') },
  code: { key: null, edit: (selected: Selected) => toggleMark(selected, 'code') },
  mention: { key: null, edit: beginMention },
} as const

export type CommandName = keyof typeof commands

interface Pressed {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** What a key changes in a text; null where it is the browser's own. */
export function editByKey(pressed: Pressed, selected: Selected): TextEdit | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey || shiftKey) return null
  if (key === 'Enter' && !ctrlKey && !metaKey)
    return isInFence(selected.value, selected.start) ? null : nextLine(selected)
  if (isApple() ? !metaKey || ctrlKey : !ctrlKey || metaKey) return null
  // A keyboard of other letters is pressed where the Latin ones are.
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '')
  return (
    Object.values(commands)
      .find((command) => command.key === letter)
      ?.edit(selected) ?? null
  )
}

/** Whether shortcuts are pressed with Command; Control has a meaning of its own in the text fields there. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

/** An @ that begins a word opens the menu of people. */
function beginMention({ value, end }: Selected): TextEdit {
  const text = /[\s(]$/.test(value.slice(0, end)) || end === 0 ? '@' : ' @'
  return { start: end, end, text, select: [end + text.length, end + text.length] }
}
