import type { ReactNode } from 'react'
import { Icon } from '../marks/Icon.tsx'

/** What is wrong and what to do, beside where it is wrong. It is said aloud when it appears. */
export function InlineError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex gap-1.5 text-small text-danger-ink">
      <Icon name="alert" size={14} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
