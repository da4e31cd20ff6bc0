/**
 * What an uncontrolled field holds when it comes to life: what was typed before the page was awake, behind what had been kept of it before.
 * Letters that are being typed stay where they are, with the caret among them.
 */
export function takeTyped(field: HTMLInputElement | HTMLTextAreaElement, kept: string, gap: string): string {
  if (field.value === '') field.value = kept
  else if (kept !== '' && field.value !== kept) field.setRangeText(kept + gap, 0, 0, 'preserve')
  return field.value
}
