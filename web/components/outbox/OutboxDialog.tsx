import { useState } from 'react'
import type { Entry } from '../../data/outbox/entry.ts'
import type { Outbox } from '../../data/outbox/outbox.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useWords } from '../../words/useWords.ts'
import { describeEntry } from './tellEnding.ts'

interface OutboxDialogProps {
  outbox: Outbox
  entries: readonly Entry[]
  isSending: boolean
  onClose: () => void
}

/** Everything that waits for a connection, each with the way to take it back. */
export function OutboxDialog({ outbox, entries, isSending, onClose }: OutboxDialogProps) {
  const { t, locale } = useWords()
  const [now] = useState(Date.now)
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('outbox.title', { count: entries.length })}
      closeLabel={t('portal.close')}
      text={t('outbox.text')}
      footer={
        entries.length > 0 && (
          <>
            <Button look="ghost" onClick={() => entries.forEach(({ about }) => outbox.discard(about))}>
              {t('outbox.discardAll')}
            </Button>
            <Button look="primary" loading={isSending} onClick={outbox.nudge}>
              {t('outbox.retry')}
            </Button>
          </>
        )
      }
    >
      <ul className="border-t border-line">
        {entries.map((entry) => (
          <li key={entry.about} className="flex items-center gap-4 border-b border-line py-2">
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 text-ui wrap-anywhere">
                <TextLink look="title" href={entry.href} onClick={onClose}>
                  {describeEntry(t, entry)}
                </TextLink>
              </p>
              <p className="text-small text-ink-3">
                <RelativeTime at={new Date(entry.made).toISOString()} now={now} locale={locale} />
              </p>
            </div>
            <Button
              size="small"
              aria-label={t('outbox.discardOne', { what: describeEntry(t, entry) })}
              onClick={() => outbox.discard(entry.about)}
            >
              {t('outbox.discard')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
