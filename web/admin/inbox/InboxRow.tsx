import type { InboxItem } from '../../../contract/inbox.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { useWords } from '../../words/useWords.ts'
import { RowLink } from './RowLink.tsx'

interface InboxRowProps {
  item: InboxItem
  href: string
  isOpen: boolean
}

const reasons = {
  new: 'adminInbox.new',
  unanswered: 'adminInbox.unanswered',
  held: 'adminInbox.held',
  reported: 'adminInbox.reported',
  suspect: 'adminInbox.suspect',
} as const

/** A post that waits: its title, why it waits, whose it is and since when. */
export function InboxRow({ item: { post, reason, since, wasSnoozed }, href, isOpen }: InboxRowProps) {
  const { t } = useWords()
  const why = wasSnoozed ? 'adminInbox.snoozeOver' : reasons[reason]
  return (
    <RowLink post={post} href={href} isOpen={isOpen} end={<PastTime at={since} />}>
      <span className={`shrink-0 ${reason === 'new' && !wasSnoozed ? '' : 'font-[520] text-ink'}`}>{t(why)}</span>
      <span aria-hidden="true">·</span>
      <span dir="auto" className="min-w-0 truncate">
        {post.author?.name ?? t('adminInbox.someone')}
      </span>
      <span aria-hidden="true">·</span>
      <span dir="auto" className="min-w-0 truncate text-ink-3">
        {post.board.name}
      </span>
    </RowLink>
  )
}
