import type { ComponentProps } from 'react'
import { Icon } from '../../ui/marks/Icon.tsx'
import type { LateIcon } from '../../ui/marks/iconPaths.ts'

const dots: LateIcon = ['grip', 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01']

/** Where a row is taken to be dragged. Only for pointers: the row has buttons that do the same, which keys and screen readers reach. */
export function Grip({ title, ...drag }: ComponentProps<'span'> & { title: string }) {
  return (
    <span
      {...drag}
      aria-hidden="true"
      title={title}
      className="grid size-6 cursor-grab touch-none place-items-center rounded-xs text-ink-3 select-none hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:h-11"
    >
      <Icon name={dots} />
    </span>
  )
}
