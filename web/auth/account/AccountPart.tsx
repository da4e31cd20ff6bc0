import { useId, type ReactNode } from 'react'

/** One thing of an account, with a heading of its own. */
export function AccountPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1 text-ui text-ink-2 wrap-anywhere">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
