import { useData, useDataClient } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { placeMenu } from '../../ui/overlay/menuMoves.ts'
import { useWords } from '../../words/useWords.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { NotificationList } from './NotificationList.tsx'
import { useMarkRead } from './useMarkRead.ts'
import '../../../locales/en/notifications.json?texts'

/** What the bell opens: the latest notifications, and the ways to all of them and to what is chosen. */
export default function NotificationPanel({ heading, onClose }: { heading: string; onClose: () => void }) {
  const { t } = useWords()
  const client = useDataClient()
  const markRead = useMarkRead()
  const { data, error } = useData('/api/notifications/get', { pages: 1 })
  const open = (ids: string[]) => {
    onClose()
    void markRead(ids)
  }
  const retry = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    void client.load('/api/notifications/get', { pages: 1 }, { force: true })
  }
  // The button goes with what it marked: the focus stays in here.
  const markAll = () => {
    document.getElementById(heading)?.focus()
    void markRead('all')
  }
  return (
    <div ref={placeAround} className="flex flex-col [@media(min-height:30rem)]:max-h-[inherit]">
      <div className="flex min-h-12 items-center gap-4 border-b border-line px-4 py-2">
        <h2 id={heading} tabIndex={-1} className="flex-1 text-h3">
          {t('notifications.title')}
        </h2>
        {data && data.unreadCount > 0 && (
          <Button look="ghost" size="small" onClick={markAll}>
            {t('notifications.markAllRead')}
          </Button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain px-4">
        {!data && error === null && <Loading />}
        {!data && error !== null && (
          <div className="-mx-4 my-4">
            <NotLoaded onRetry={retry}>{t('notifications.failed')}</NotLoaded>
          </div>
        )}
        {data?.notifications.length === 0 && <Nothing />}
        {data && <NotificationList notifications={data.notifications} level={3} onOpen={open} />}
      </div>
      <div className="flex flex-wrap gap-1 border-t border-line px-1.5 py-2">
        <LinkButton look="ghost" size="small" href={paths.notifications()} onClick={onClose}>
          {t('notifications.all')}
        </LinkButton>
        <LinkButton look="ghost" size="small" href={paths.notificationSettings()} onClick={onClose}>
          {t('notifications.settings')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Puts the popover around the panel below the button that opens it. */
function placeAround(panel: HTMLElement | null): void {
  const popover = panel?.closest<HTMLElement>('[popover]')
  if (popover) placeMenu(popover, document.querySelector(`[popovertarget="${popover.id}"]`), 'end')
}

function Nothing() {
  const { t } = useWords()
  return (
    <div className="py-6">
      <p className="text-ui">{t('notifications.empty.title')}</p>
      <p className="mt-1 text-small text-ink-2">{t('notifications.empty.text')}</p>
    </div>
  )
}

function Loading() {
  const { t } = useWords()
  return (
    <div role="status" className="grid gap-4 py-4">
      <span className="sr-only">{t('notifications.loading')}</span>
      {[0, 1, 2].map((one) => (
        <span key={one} className="grid gap-2">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-10" />
        </span>
      ))}
    </div>
  )
}
