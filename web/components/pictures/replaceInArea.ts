/**
 * Writes into a text area as if it had been typed there: its owner gets an input event, and the caret stays between the same words;
 * one that stands right where something is inserted goes behind it.
 */
export function replaceInArea(area: HTMLTextAreaElement, start: number, end: number, text: string): void {
  const isCaretThere = start === end && area.selectionStart === start && area.selectionEnd === start
  area.setRangeText(text, start, end, isCaretThere ? 'end' : 'preserve')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
