import { rowHeightOf } from '../../posts/table/useRowsInSight.ts'
import type { Place } from './useGrid.ts'

/** Moves the focus to a cell, and brings it into sight. A row far from the window is not drawn until it is scrolled there. */
export function goToCell(body: HTMLElement | null, { row, column, index }: Place & { index: number }): void {
  if (!body) return
  if (focusCell(body, row, column)) return
  const scroller = body.closest<HTMLElement>('[data-scroller]') ?? document.documentElement
  scroller.scrollTop = Math.max(0, rowHeightOf(body) * (index - 3))
  requestAnimationFrame(() => requestAnimationFrame(() => focusCell(body, row, column)))
}

function focusCell(body: HTMLElement, row: string, column: string): boolean {
  const cell = body.querySelector<HTMLElement>(`[data-post="${CSS.escape(row)}"] [data-column="${CSS.escape(column)}"]`)
  if (!cell) return false
  const control = cell.matches('[tabindex]') ? cell : cell.querySelector<HTMLElement>('a, button, [tabindex]')
  control?.focus({ preventScroll: true })
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}
