import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'

export type BadgeKind = 'team' | 'pinned' | 'imported' | 'merged' | 'private'

const looks: Record<BadgeKind, { classes: string; icon?: IconName }> = {
  team: { classes: 'bg-ink text-bg px-1.5' },
  pinned: { classes: 'text-ink-2', icon: 'pin' },
  imported: { classes: 'border border-dashed border-line-strong text-ink-2 px-1.5' },
  merged: { classes: 'text-ink-2', icon: 'merge' },
  private: { classes: 'text-ink-2', icon: 'lock' },
}

/** A word about a person or a post: on the team, pinned, imported, merged, private. */
export function Badge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  const { classes, icon } = looks[kind]
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 rounded-xs text-micro ${classes}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
