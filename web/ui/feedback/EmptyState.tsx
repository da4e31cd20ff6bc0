import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** One sentence of purpose. */
  text: string
  action?: ReactNode
  /** One real example of what could stand here. */
  example?: ReactNode
}

/** Stands where the list would, on its left edge: it is the list's first line, not an illustration. */
export function EmptyState({ title, text, action, example }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 py-8">
      <div className="max-w-[60ch] wrap-anywhere">
        <p className="text-h3">{title}</p>
        <p className="mt-1 text-body text-ink-2">{text}</p>
      </div>
      {example && <div className="w-full border-s-2 border-line ps-4 text-ink-2">{example}</div>}
      {action}
    </div>
  )
}
