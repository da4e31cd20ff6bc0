import { useRef, useState } from 'react'

/** A flag that falls by itself `ms` after it was raised, such as "Saved". */
export function useShortly(ms: number): [isUp: boolean, set: (isUp: boolean) => void] {
  const [isUp, setIsUp] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = (next: boolean) => {
    clearTimeout(timer.current)
    setIsUp(next)
    if (next) timer.current = setTimeout(() => setIsUp(false), ms)
  }
  return [isUp, set]
}
