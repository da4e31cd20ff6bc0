import type { InboxPlace } from '../../../../contract/inbox.ts'
import { useWords } from '../../../words/useWords.ts'
import { SnoozeDay } from '../snoozed/SnoozeDay.tsx'

/** Says of a post that was opened by its address why it does not wait. */
export function LeftNote({ place: { aside } }: { place: InboxPlace }) {
  const { t } = useWords()
  const name = aside?.by?.name ?? t('adminInbox.someone')
  return (
    <p role="status" dir="auto" className="text-small wrap-anywhere text-ink-2">
      {aside === null && t('adminInbox.left')}
      {aside?.how === 'seen' && t('adminInbox.leftSeen', { name })}
      {aside?.how === 'snoozed' && (
        <>
          {t('adminInbox.leftSnoozed', { name })} <SnoozeDay until={aside.at} />
        </>
      )}
    </p>
  )
}
