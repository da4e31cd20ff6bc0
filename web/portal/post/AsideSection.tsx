import type { ReactNode } from 'react'

/** One kind of fact at the side, under its name and a rule. */
export function AsideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-b border-line pb-1.5 text-small text-ink-3">{title}</h2>
      <div className="pt-2.5">{children}</div>
    </section>
  )
}
