import type { EntryType } from '../../../contract/changelogKinds.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import type { iconPaths } from '../../ui/marks/iconPaths.ts'
import { useWords } from '../../words/useWords.ts'

const looks: Record<EntryType, { icon: keyof typeof iconPaths; classes: string }> = {
  new: { icon: 'plus', classes: 'bg-status-green-soft text-status-green' },
  improved: { icon: 'chevron-up', classes: 'bg-status-blue-soft text-status-blue' },
  fixed: { icon: 'check', classes: 'bg-status-violet-soft text-status-violet' },
}

/** What an entry tells of, as a word with a shape of its own: colour is never the only sign. */
export function TypeBadge({ type }: { type: EntryType }) {
  const { t } = useWords()
  const { icon, classes } = looks[type]
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 rounded-xs px-1.5 py-0.5 text-micro ${classes}`}>
      <Icon name={icon} size={14} />
      {t('changelog.types', { type })}
    </span>
  )
}
