import { useCallback } from 'react'
import { drawDays, type Point } from './drawDays.ts'

interface DayChartProps {
  /** Their identity says whether they changed. */
  points: readonly Point[]
  locale: string
}

/** Columns over days, drawn on a canvas. It says nothing by itself: a sentence and a table are beside it. */
export function DayChart({ points, locale }: DayChartProps) {
  const draw = useCallback(
    (element: HTMLElement | null) => (element ? drawDays(element, { points, locale }) : undefined),
    [points, locale],
  )
  return <div ref={draw} className="relative size-full" />
}
