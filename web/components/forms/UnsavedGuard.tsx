import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LeaveDialog } from './LeaveDialog.tsx'

/**
 * Asks before the page is left with something typed and not saved; the browser asks itself when the window is closed. A form may open at a
 * query of its page, so that leaving the query leaves the form. The history is asked itself: the router’s own hook would weigh 400 bytes on every page.
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { history } = useRouter()
  const [decide, setDecide] = useState<((leave: boolean) => void) | null>(null)
  useEffect(() => {
    if (!dirty) return undefined
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation: from, nextLocation: to }) => {
        if (from.pathname === to.pathname && from.search === to.search) return false
        return new Promise<boolean>((resolve) => setDecide(() => (leave: boolean) => resolve(!leave)))
      },
    })
  }, [dirty, history])
  const answer = (leave: boolean) => {
    decide?.(leave)
    setDecide(null)
  }
  return <LeaveDialog open={decide !== null} onStay={() => answer(false)} onLeave={() => answer(true)} />
}
