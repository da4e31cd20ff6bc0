import type { ReactNode } from 'react'

interface FactRowProps {
  name: string
  /** What pressing it does; without it the fact is only read. */
  action?: { text: string; run: () => void } | false | undefined
  children: ReactNode
}

/** A fact of a post: its name and, as a button where it can be changed, its value. */
export function FactRow({ name, action, children }: FactRowProps) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-2 py-0.5">
      <dt className="py-1.5 text-ui text-ink-3 pointer-coarse:py-3">{name}</dt>
      <dd className="min-w-0 text-ui tabular-nums">
        {action ? (
          <button
            type="button"
            title={action.text}
            onClick={action.run}
            className="-ms-2 flex min-h-8 w-[calc(100%+0.5rem)] items-center rounded-sm px-2 py-1 text-start wrap-anywhere transition-colors hover:bg-hover pointer-coarse:min-h-11"
          >
            <span className="sr-only">{`${action.text}: `}</span>
            {children}
          </button>
        ) : (
          <span className="flex min-h-8 items-center py-1 wrap-anywhere pointer-coarse:min-h-11">{children}</span>
        )}
      </dd>
    </div>
  )
}
