import { useCallback, type ReactNode } from 'react'
import { placeMenu } from '../../../ui/overlay/menuMoves.ts'

interface FilterPopoverProps {
  opener: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
}

/** A box under the button that opened it, on the Popover API, which brings Esc, light dismissal and the top layer. The focus goes to its first field. */
export function FilterPopover({ opener, label, onClose, children }: FilterPopoverProps) {
  const show = useCallback(
    (box: HTMLDivElement | null) => {
      if (!box || box.matches(':popover-open')) return
      // Where the focus returns to.
      opener.focus({ preventScroll: true })
      box.showPopover()
      placeMenu(box, opener, 'start')
      box.querySelector<HTMLElement>('input, select')?.focus()
    },
    [opener],
  )
  return (
    <div
      ref={show}
      popover="auto"
      role="dialog"
      aria-label={label}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="absolute m-0 w-80 max-w-[calc(100vw-1rem)] rounded-md border border-line bg-surface p-2 text-ink shadow-popover"
    >
      {children}
    </div>
  )
}
