import type { ReactNode } from 'react'

interface BannerProps {
  tone?: 'quiet' | 'warning' | 'danger'
  children: ReactNode
  action?: ReactNode
  /** Set for a banner that appears while the page is read, so that it is announced. */
  live?: boolean
}

const tones = {
  quiet: 'bg-sunken text-ink-2',
  warning: 'bg-status-amber-soft text-status-amber',
  danger: 'bg-danger-soft text-danger-ink',
} as const

/** A line across the page about all of it: offline, a demo, an import under way. */
export function Banner({ tone = 'quiet', children, action, live = false }: BannerProps) {
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={`flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 sm:px-6 lg:px-8 text-ui ${tones[tone]}`}
    >
      <p>{children}</p>
      {action}
    </div>
  )
}
