import type { ReactNode } from 'react'
import { Icon } from '../marks/Icon.tsx'

/** What is wrong and what to do, beside where it is wrong. */
export function InlineError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-small text-danger-ink">
      <Icon name="alert" size={14} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
