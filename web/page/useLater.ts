import { useEffect, useState } from 'react'

/**
 * The loaded value, or null until the page is awake and `isWanted` is true: server and first client render both show what takes its place until
 * then. What did not load is loaded when the window is looked at again.
 */
export function useLater<Loaded>(load: () => Promise<Loaded>, isWanted: boolean): Loaded | null {
  const [loaded, setLoaded] = useState<{ it: Loaded } | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    const gone = new AbortController()
    const { signal } = gone
    const ask = () =>
      void load().then(
        (it) => signal.aborted || setLoaded({ it }),
        (error: unknown) => {
          if (navigator.onLine) reportError(error)
          addEventListener('focus', ask, { once: true, signal })
        },
      )
    ask()
    return () => gone.abort()
  }, [load, isWanted])
  return loaded?.it ?? null
}
