import type { MouseEvent } from 'react'

/** Whether a click, with a key held, opens its link in another tab or window. */
export function leadsElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
