import { useEffect, useState } from 'react'

/** A text once nothing more of it has been typed for `waitMs`. */
export function useSettled(text: string, waitMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs)
    return () => clearTimeout(timer)
  }, [text, waitMs])
  return settled
}
