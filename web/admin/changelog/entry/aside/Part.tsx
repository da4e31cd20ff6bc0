import type { ReactNode } from 'react'

/** A part of the aside under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  )
}
