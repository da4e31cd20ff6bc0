import type { ReactNode } from 'react'

interface OverviewColumnProps {
  name: string
  title: string
  /** What the numbers at the end of its entries count. */
  caption?: string | undefined
  /** Its entries, as items of a list. */
  children: ReactNode
}

/** A column of the ledger: its heading under a rule of ink, its entries between fine ones. */
export function OverviewColumn({ name, title, caption, children }: OverviewColumnProps) {
  return (
    <section aria-labelledby={`column-${name}`} className="min-w-0 border-t border-ink">
      <div className="flex items-baseline justify-between gap-4 py-3">
        <h2 id={`column-${name}`} className="text-h2">
          {title}
        </h2>
        {caption !== undefined && (
          <p aria-hidden="true" className="text-small text-ink-3">
            {caption}
          </p>
        )}
      </div>
      <ul>{children}</ul>
    </section>
  )
}
