import type { Subscriber } from '../../../contract/changelogAudience.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { useWords } from '../../words/useWords.ts'

/** A subscriber: who they are, what they get, and since when. */
export function SubscriberRow({ subscriber, onRemove }: { subscriber: Subscriber; onRemove: () => void }) {
  const { t, date, list } = useWords()
  const { id, name, email, isRefused, labels, source, since } = subscriber
  const shown = name === '' ? (email ?? t('adminChangelogSettings.subscribers.unnamed')) : name
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3 text-ui wrap-anywhere">
        <Avatar name={shown} seed={id} src={null} size={32} />
        <div className="min-w-0">
          <p dir="auto">{shown}</p>
          {name !== '' && email !== null && <p className="text-small text-ink-3">{email}</p>}
          <p className="text-small text-ink-3">
            {labels === null ? t('adminChangelogSettings.subscribers.everything') : list(labels)}
            {' · '}
            {t('adminChangelogSettings.subscribers.since', { source, date: date(since) })}
          </p>
          {isRefused && <p className="text-small text-danger-ink">{t('adminChangelogSettings.subscribers.refused')}</p>}
        </div>
      </div>
      <Button
        size="small"
        aria-label={t('adminChangelogSettings.subscribers.removeName', { name: shown })}
        onClick={onRemove}
      >
        {t('adminChangelogSettings.subscribers.remove')}
      </Button>
    </li>
  )
}
