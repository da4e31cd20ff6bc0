import type { MouseEvent } from 'react'
import { BusyLine } from './Button.tsx'
import { buttonClasses } from './buttonClasses.ts'
import { leadsElsewhere } from './leadsElsewhere.ts'

interface LoadMoreProps {
  href: string
  label: string
  busy?: boolean
  busyLabel: string
  /** How far the list has come: "20 of 143 posts". */
  progress?: string
  /** Loads the longer list in place; it prevents the link's own way where it does. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

const rows = 'main li, main tbody tr'

/** The way to a longer list: a real link, so that it works without JavaScript and can be opened elsewhere. */
export function LoadMore({ href, label, busy = false, busyLabel, progress, onClick }: LoadMoreProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
      <a
        href={href}
        onClick={(event) => {
          onClick?.(event)
          if (leadsElsewhere(event)) return
          const { currentTarget: link } = event
          const before = document.querySelectorAll<HTMLElement>(rows)
          // Without a connection the code for it does not come, and neither do the rows.
          void import('./focusFurtherRow.ts').then(
            (loaded) => loaded.focusFurtherRow(link, rows, [...before]),
            () => {},
          )
        }}
        className={buttonClasses('secondary', 'medium')}
        aria-busy={busy || undefined}
      >
        {busy ? busyLabel : label}
        {busy && <BusyLine />}
      </a>
      {progress && <p className="text-small text-ink-3 tabular-nums">{progress}</p>}
    </div>
  )
}
