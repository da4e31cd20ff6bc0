import { useLayoutEffect, useRef } from 'react'
import type { MessageID } from '../../words/words.ts'
import { addKeys, type KeyEntry } from './keyRegistry.ts'

/**
 * Adds what can be done here to the registry as long as the component is there: its keys work, the sheet of keys lists them under the heading
 * `group`, and the command menu offers them. Entries that aren't possible now are left out by the caller. Of two components with the same key
 * the one that came later is asked first; `isBeneath` puts one below all others. What is shown can be pressed: its keys are heard before it is painted.
 */
export function useKeys(group: MessageID, entries: readonly KeyEntry[], { isBeneath = false } = {}): void {
  const current = useRef(entries)
  useLayoutEffect(() => {
    current.current = entries
  }, [entries])
  useLayoutEffect(() => addKeys({ group, entries: () => current.current }, { isBeneath }), [group, isBeneath])
}
