import { type ReactNode, useId } from 'react'

interface DangerZoneProps {
  title: string
  rows: Array<{ name: string; text: string; action: ReactNode }>
}

/** What cannot be taken back, last on its page and apart from the rest. */
export function DangerZone({ title, rows }: DangerZoneProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t-2 border-danger pt-4">
      <h2 id={id} className="text-h3 text-danger-ink">
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-ui">{row.name}</p>
              <p className="text-small text-ink-3">{row.text}</p>
            </div>
            {row.action}
          </li>
        ))}
      </ul>
    </section>
  )
}
