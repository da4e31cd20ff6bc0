import '../../../locales/en/outbox.json?texts'
import { useState, useSyncExternalStore } from 'react'
import type { Outbox } from '../../data/outbox/outbox.ts'
import { useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useWords } from '../../words/useWords.ts'
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx'
import { OutboxDialog } from './OutboxDialog.tsx'

/** The line that sums up an outbox, with the way to its list. `reason` says why it waits, where that is known. */
export function makeSummary(outbox: Outbox) {
  return function OutboxSummary({ reason }: { reason: string }) {
    const { t } = useWords()
    const isKnown = isSignedIn(useViewer())
    const { entries, others, isSending, isHeld } = useSyncExternalStore(outbox.subscribe, outbox.read)
    const [open, setOpen] = useState<'list' | 'discard' | null>(null)
    const close = () => setOpen(null)
    const isShown = entries.length > 0 && isHeld
    return (
      <>
        {isShown ? (
          <Banner
            tone="warning"
            live
            action={
              <span className="flex gap-2">
                <Button size="small" onClick={() => setOpen('list')}>
                  {t('outbox.show')}
                </Button>
                <Button size="small" loading={isSending} onClick={outbox.nudge}>
                  {t('outbox.retry')}
                </Button>
              </span>
            }
          >
            {`${reason} ${t('outbox.waiting', { count: entries.length })}`.trim()}
          </Banner>
        ) : (
          reason !== '' && (
            <Banner tone="warning" live>
              {reason}
            </Banner>
          )
        )}
        {others > 0 && (
          <Banner
            action={
              <Button size="small" look="ghost" onClick={() => setOpen('discard')}>
                {t('outbox.discard')}
              </Button>
            }
          >
            {t(isKnown ? 'outbox.others' : 'outbox.signedOut', { count: others })}
          </Banner>
        )}
        {open === 'list' && <OutboxDialog outbox={outbox} entries={entries} isSending={isSending} onClose={close} />}
        {open === 'discard' && (
          <ConfirmDialog
            title={t('outbox.discardOthers.title', { count: others })}
            text={t('outbox.discardOthers.text')}
            confirmLabel={t('outbox.discard')}
            danger
            pending={false}
            refusal={undefined}
            onConfirm={() => {
              outbox.discardOthers()
              close()
            }}
            onClose={close}
          />
        )}
      </>
    )
  }
}
