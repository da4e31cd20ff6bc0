import { useEffect, useState } from 'react'

/** What `load` brings, once the page is awake and it is wanted; null before. What stands in its place until then is the same on the server. */
export function useLater<Loaded>(load: () => Promise<Loaded>, isWanted: boolean): Loaded | null {
  const [loaded, setLoaded] = useState<{ it: Loaded } | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    void load().then((it) => {
      if (!isGone) setLoaded({ it })
    })
    return () => {
      isGone = true
    }
  }, [load, isWanted])
  return loaded?.it ?? null
}
