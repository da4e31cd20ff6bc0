import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Puts the focus on the new page's heading, so that it is read out and the Tab key goes on from there. A filter is no new page. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname || toLocation.hash !== '') return
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
