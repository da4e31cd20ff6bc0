import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { mostUnreadCounted } from '../../../contract/mostUnread.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { listenForNews } from '../../data/live/liveNews.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { lazyPart } from '../../page/lazyPart.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/bell.json?texts'

const loadPanel = () =>
  loadChunk('web/components/notifications/NotificationPanel.tsx', () => import('./NotificationPanel.tsx'))
const NotificationPanel = lazyPart(loadPanel)

/** Says how much is new, as it happens, and opens the latest. */
export function Bell() {
  const { t, number } = useWords()
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const isConnected = useNews()
  // The link that stands here until now may have the keyboard's focus, which must not be lost with it.
  const [takesFocus] = useState(
    () => typeof document !== 'undefined' && document.activeElement?.getAttribute('href') === paths.notifications(),
  )
  const { data } = useData(
    '/api/notifications/get',
    { pages: 1 },
    { enabled: isConnected !== null, live: isConnected === false },
  )
  const unread = data?.unreadCount ?? 0
  const [known, setKnown] = useState({ unread, said: '' })
  if (data && known.unread !== unread)
    setKnown({ unread, said: unread > known.unread ? t('bell.announce', { count: unread }) : '' })
  const preload = () => void loadPanel().catch(() => {})
  return (
    <>
      <button
        type="button"
        autoFocus={takesFocus}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={
          unread >= mostUnreadCounted
            ? t('bell.many', { count: number(mostUnreadCounted - 1) })
            : t('bell.button', { count: unread })
        }
        className="relative flex size-10 pointer-coarse:size-11 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink aria-expanded:bg-hover"
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon name="bell" size={20} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute end-2 top-2 size-2.5 rounded-full border-2 border-bg bg-accent forced-colors:bg-[Highlight]"
          />
        )}
      </button>
      <span role="status" className="sr-only">
        {known.said}
      </span>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="absolute top-14 bottom-auto m-0 max-h-[min(36rem,calc(100dvh-5rem))] w-[min(26rem,calc(100%-0.5rem))] rounded-md border border-line bg-surface text-ink shadow-popover"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <Suspense fallback={<p className="p-4 text-small text-ink-3">{t('bell.loading')}</p>}>
            <NotificationPanel heading={`${id}-title`} onClose={() => popover.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Asks anew for what is new when the server says so, in a tab that is looked at; null until it is known whether that works. */
function useNews(): boolean | null {
  const client = useDataClient()
  const [isConnected, setConnected] = useState<boolean | null>(null)
  useEffect(() => {
    let isDue = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return void (isDue = true)
      isDue = false
      // Of a post that many follow all hear in the same moment.
      setTimeout(() => void client.invalidate(['notifications']), Math.random() * mostWaitMs)
    }
    const back = () => isDue && ask()
    document.addEventListener('visibilitychange', back)
    const stop = listenForNews({ onNews: ask, onConnected: setConnected })
    return () => {
      document.removeEventListener('visibilitychange', back)
      stop()
    }
  }, [client])
  return isConnected
}

const mostWaitMs = 700
