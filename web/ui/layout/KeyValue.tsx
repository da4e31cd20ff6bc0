import type { ReactNode } from 'react'

/** Facts in two columns, ruled like a ledger. */
export function KeyValue({ facts }: { facts: Array<{ name: string; value: ReactNode }> }) {
  return (
    <dl className="divide-y divide-line text-ui">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-2">
          <dt className="shrink-0 text-ink-3">{name}</dt>
          <dd className="min-w-0 text-end tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
