import { useData } from '../../data/react.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { inboxHref } from './inboxSearch.ts'
import { SnoozeDay } from './snoozed/SnoozeDay.tsx'

/** The inbox when nothing waits: what left it today, what is snoozed, and where to go next. */
export function ClearInbox() {
  const { t } = useWords()
  const { data: day } = useData('/api/inbox/getDay', {}, { live: true })
  const { left = 0, isMore = false, snoozed = 0, nextUntil = null } = day ?? {}
  return (
    <>
      {left > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 border-t border-line pt-8">
          <span className="text-display tabular-nums">
            {t('adminInbox.number', { count: left, more: isMore ? '+' : '' })}
          </span>
          <span className="text-h3">{t('adminInbox.leftToday', { count: left })}</span>
        </p>
      )}
      <EmptyState
        title={t('adminInbox.emptyTitle')}
        text={t('adminInbox.emptyText')}
        {...(snoozed > 0
          ? {
              example: (
                <p className="text-ui">
                  {t('adminInbox.snoozedNow', { count: snoozed })}{' '}
                  {nextUntil !== null && <SnoozeDay until={nextUntil} />}
                </p>
              ),
            }
          : {})}
        action={
          <div className="mt-2 flex flex-wrap gap-2">
            <LinkButton look="primary" href="/admin/posts?sort=top">
              {t('adminInbox.toPosts')}
            </LinkButton>
            {snoozed > 0 && <LinkButton href={inboxHref('snoozed')}>{t('adminInbox.toSnoozed')}</LinkButton>}
          </div>
        }
      />
    </>
  )
}
