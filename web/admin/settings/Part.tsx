import type { ReactNode } from 'react'

interface PartProps {
  id: string
  title: string
  text: string
  /** At the end of the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a section's page, with its heading and what it is about. */
export function Part({ id, title, text, action, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} tabIndex={-1} className="text-h3">
            {title}
          </h2>
          <p className="mt-1 text-ui text-ink-2 text-pretty">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
