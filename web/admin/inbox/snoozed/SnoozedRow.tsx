import type { SnoozedItem } from '../../../../contract/inbox.ts'
import { useWords } from '../../../words/useWords.ts'
import { RowLink } from '../RowLink.tsx'
import { SnoozeDay } from './SnoozeDay.tsx'

interface SnoozedRowProps {
  item: SnoozedItem
  href: string
  isOpen: boolean
}

/** A post that is snoozed: its title, the day on which it is back, and who snoozed it. */
export function SnoozedRow({ item: { post, until, by }, href, isOpen }: SnoozedRowProps) {
  const { t } = useWords()
  return (
    <RowLink post={post} href={href} isOpen={isOpen} end={<SnoozeDay until={until} />}>
      <span dir="auto" className="min-w-0 truncate">
        {t('adminInbox.snoozedBy', { name: by?.name ?? t('adminInbox.someone') })}
      </span>
      <span aria-hidden="true">·</span>
      <span dir="auto" className="min-w-0 truncate text-ink-3">
        {post.board.name}
      </span>
    </RowLink>
  )
}
