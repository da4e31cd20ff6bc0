import { useId, type ReactNode } from 'react'

/** One way of signing in, under a heading of its own. */
export function SecurityPart({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <p className="mt-1 text-ui text-ink-2 text-pretty">{text}</p>
      <div className="mt-4 grid grid-cols-1 gap-4">{children}</div>
    </section>
  )
}
