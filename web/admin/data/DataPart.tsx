import type { ReactNode } from 'react'

/** A section of the page: its heading, a sentence, and what can be done. */
export function DataPart({
  id,
  title,
  text,
  children,
}: {
  id?: string
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <section id={id} className="grid gap-4">
      <div>
        <h2 className="text-h2">{title}</h2>
        {text !== undefined && <p className="mt-1 text-ink-2 text-pretty">{text}</p>}
      </div>
      {children}
    </section>
  )
}

/** A step within it. */
export function Step({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3 className="text-h3">{title}</h3>
        {text !== undefined && <p className="mt-1 text-ink-2 text-pretty">{text}</p>}
      </div>
      {children}
    </div>
  )
}
