import { useState, useSyncExternalStore } from 'react'

/** Whether an element still shows what the server wrote in it: it was part of the document, and is about the same as then. Never on the server. */
export function useWritten(about: string): boolean {
  const [{ fromDocument, now, first }] = useState(() => makeFirst(about))
  const isOfDocument = useSyncExternalStore(subscribeToNothing, now, fromDocument)
  return isOfDocument && first === about
}

/** React asks for the server's value in a browser only where it wakes up what is there; from then on that is the browser's value too. */
function makeFirst(first: string) {
  let isOfDocument = false
  return {
    first,
    now: () => isOfDocument,
    fromDocument: () => (isOfDocument = typeof document !== 'undefined'),
  }
}

/** For what never changes by itself. */
export const subscribeToNothing = () => () => {}
