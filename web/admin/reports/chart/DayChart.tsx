import { useCallback } from 'react'
import { drawDays, type Point } from './drawDays.ts'

interface DayChartProps {
  /** Their identity says whether they changed. */
  points: readonly Point[]
  locale: string
  /** Whether time goes from right to left. */
  isReversed: boolean
}

/** Columns over days, drawn on a canvas. It says nothing by itself: a sentence and a table are beside it. */
export function DayChart({ points, locale, isReversed }: DayChartProps) {
  const draw = useCallback(
    (element: HTMLElement | null) => (element ? drawDays(element, { points, locale, isReversed }) : undefined),
    [points, locale, isReversed],
  )
  return <div ref={draw} className="relative size-full" />
}
