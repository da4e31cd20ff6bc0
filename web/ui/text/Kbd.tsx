import type { ReactNode } from 'react'

/** The name of a key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-xs border border-line bg-surface px-1 text-center font-[family-name:inherit] text-micro text-ink-2">
      {children}
    </kbd>
  )
}
