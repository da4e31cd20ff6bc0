import type { RefObject } from 'react'
import { useKeys } from '../keys/useKeys.ts'

/** The keys of the list of requests: from row to row, without going round, opening a post, and naming who wants it. */
export function useRequestKeys(body: RefObject<HTMLElement | null>, onWho: (requestID: string) => void): void {
  const rows = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])]
  const current = () => rows().find((row) => row.contains(document.activeElement)) ?? null
  const move = (step: number) => {
    const all = rows()
    const row = current()
    const at = row ? all.indexOf(row) : -1
    const next = all[row ? Math.max(0, Math.min(at + step, all.length - 1)) : 0]
    next?.querySelector<HTMLElement>('th a')?.focus()
    next?.scrollIntoView({ block: 'nearest' })
    return next !== undefined
  }
  const withCurrent = (run: (row: HTMLElement) => void) => () => {
    const row = current()
    if (!row) return false
    run(row)
    return true
  }
  const arrows = (step: number) => current() !== null && move(step)
  const open = withCurrent((row) => row.querySelector<HTMLElement>('th a')?.click())
  const hidden = { isShown: false }
  useKeys('adminSales.keys', [
    { key: 'j', text: 'adminSales.keys.next', run: () => move(1) },
    { key: 'ArrowDown', text: 'adminSales.keys.next', ...hidden, run: () => arrows(1) },
    { key: 'k', text: 'adminSales.keys.previous', run: () => move(-1) },
    { key: 'ArrowUp', text: 'adminSales.keys.previous', ...hidden, run: () => arrows(-1) },
    { key: 'o', text: 'adminSales.keys.open', run: open },
    { key: 'Enter', text: 'adminSales.keys.open', ...hidden, run: open },
    { key: 'w', text: 'adminSales.keys.who', run: withCurrent((row) => onWho(row.dataset['request'] ?? '')) },
  ])
}
