import { useId, type ReactNode } from 'react'

interface ProfileSectionProps {
  title: string
  /** Stands below the title. */
  hint?: ReactNode
  children: ReactNode
}

/** A part of a profile under its own heading. */
export function ProfileSection({ title, hint, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-8 min-w-0">
      <h2 id={id} tabIndex={-1} className="text-h3">
        {title}
      </h2>
      {hint && <p className="mt-0.5 text-small text-ink-3">{hint}</p>}
      <div className="mt-2">{children}</div>
    </section>
  )
}
