import type { KeyboardEvent, Ref } from 'react'
import { Icon } from '../../../ui/marks/Icon.tsx'
import type { LateIcon } from '../../../ui/marks/iconPaths.ts'

interface GripProps {
  ref?: Ref<HTMLButtonElement>
  label: string
  describedBy?: string
  onKeyDown?: (event: KeyboardEvent) => void
}

const dots: LateIcon = ['grip', 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01']

/** Where the keyboard takes a card. */
export function Grip({ ref, label, describedBy, onKeyDown }: GripProps) {
  return (
    <button
      ref={ref}
      type="button"
      data-grip
      aria-label={label}
      aria-describedby={describedBy}
      className="grid size-6 shrink-0 cursor-grab place-items-center rounded-xs text-ink-3 hover:bg-hover hover:text-ink focus-visible:outline-offset-[-2px] active:cursor-grabbing pointer-coarse:size-11"
      onKeyDown={onKeyDown}
    >
      <Icon name={dots} />
    </button>
  )
}
