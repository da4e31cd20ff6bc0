import type { KeyboardEvent } from 'react'

/** Whether a key sends what is written: Enter with Control or Command, unless it ends a word that is being composed. */
export function isSubmitKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.nativeEvent.isComposing
}
