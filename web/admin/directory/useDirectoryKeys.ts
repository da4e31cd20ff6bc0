import { useRef, type RefObject } from 'react'
import { useKeys } from '../keys/useKeys.ts'

/** The keys of a directory: from row to row, opening a profile, and to the search. */
export function useDirectoryKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  /** The row that the keyboard was at last. */
  const last = useRef(-1)
  const rows = () => [...(body.current?.querySelectorAll('tr') ?? [])]
  const current = () => rows().findIndex((row) => row.contains(document.activeElement))
  const move = (step: number) => {
    const all = rows()
    const at = current() === -1 ? last.current : current()
    // From nowhere it begins with the first row in sight.
    const to = at === -1 || at >= all.length ? all.findIndex(isInSight) : at + step
    const place = Math.max(0, Math.min(to, all.length - 1))
    const row = all[place]
    if (!row) return false
    last.current = place
    row.querySelector('a')?.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
    return true
  }
  const arrows = (step: number) => current() !== -1 && move(step)
  const open = () => {
    const link = rows()[current()]?.querySelector('a')
    link?.click()
    return link != null
  }
  const find = () => {
    const field = document.querySelector<HTMLInputElement>('main form[role="search"] input[type="search"]')
    field?.focus()
    return field !== null
  }
  const hidden = { isShown: false }
  useKeys('adminDirectory.keys', [
    { key: 'j', text: 'adminDirectory.keys.next', run: () => move(1) },
    { key: 'ArrowDown', text: 'adminDirectory.keys.next', ...hidden, run: () => arrows(1) },
    { key: 'k', text: 'adminDirectory.keys.previous', run: () => move(-1) },
    { key: 'ArrowUp', text: 'adminDirectory.keys.previous', ...hidden, run: () => arrows(-1) },
    { key: 'o', text: 'adminDirectory.keys.open', run: open },
    { key: 'f', text: 'adminDirectory.keys.find', run: find },
  ])
}

function isInSight(row: HTMLElement): boolean {
  return row.getBoundingClientRect().top >= 0
}
