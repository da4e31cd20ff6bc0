import type { EntryItem } from '../../../contract/changelog.ts'
import { useToggle } from '../../components/useToggle.ts'
import { useDataClient } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { lateHeart } from '../../ui/marks/lateHeart.ts'
import { useWords } from '../../words/useWords.ts'

/** Likes an entry or takes that back. */
export function LikeEntry({ entry }: { entry: EntryItem }) {
  const { t } = useWords()
  const client = useDataClient()
  const toggle = useToggle()
  const { title, likeCount, viewerReacted } = entry
  return (
    <Button
      size="small"
      icon={viewerReacted ? 'check' : lateHeart}
      aria-pressed={viewerReacted}
      aria-label={t('changelog.likeOf', { count: likeCount, title })}
      onClick={() => toggle(({ entryLikeToggle }) => entryLikeToggle(entry, client, t))}
    >
      <span className="tabular-nums">{t('changelog.like', { count: likeCount })}</span>
    </Button>
  )
}
