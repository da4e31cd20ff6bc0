import { useEffect, useRef } from 'react'

/** Runs once, as soon as the page is awake. */
export function useOnceAwake(run: () => void): void {
  const hasRun = useRef(false)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    run()
  })
}
