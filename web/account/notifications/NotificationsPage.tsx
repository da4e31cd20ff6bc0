import { useRouter, useSearch } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { NotificationList } from '../../components/notifications/NotificationList.tsx'
import { useMarkRead } from '../../components/notifications/useMarkRead.ts'
import type { DataClient } from '../../data/client.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { fieldsOf } from '../../page/fieldsOf.ts'
import { paths, withSearch } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { notificationsQuery } from './notificationsQuery.ts'
import { readNotificationsSearch, type NotificationsSearch } from './notificationsSearch.ts'

/** What a person was told; nobody else is asked for. A board that is not there is left out, as it is on the page. */
export async function load(client: DataClient, search: NotificationsSearch): Promise<void> {
  const { data: boards } = client.peek('/api/boards/getAll', {})
  const board = boards?.find(({ urlName }) => urlName === search.board)
  if (client.peek('/api/viewer/get', {}).data)
    await client.load('/api/notifications/get', notificationsQuery(search, board?.id))
}

/** Everything that a person was told, by post, of all boards or of one. */
export default function NotificationsPage() {
  const { t } = useWords()
  const viewer = useViewer()
  const { data: company } = useData('/api/company/get', {})
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-10 sm:px-6 *:max-w-main">
      <PageHead title={t('notifications.pageTitle', { company: company?.name ?? '' })} noindex />
      <h1 tabIndex={-1} className="text-h1">
        {t('notifications.title')}
      </h1>
      {isSignedIn(viewer) ? (
        <Told />
      ) : (
        <div className="mt-6">
          <EmptyState
            title={t('notifications.signIn.title')}
            text={t('notifications.signIn.text')}
            action={<LinkButton href={paths.login(paths.notifications())}>{t('portal.login')}</LinkButton>}
          />
        </div>
      )}
    </main>
  )
}

function Told() {
  const { t } = useWords()
  const markRead = useMarkRead()
  const search = readNotificationsSearch(useSearch({ strict: false }))
  const { data: boards } = useData('/api/boards/getAll', {})
  const board = boards?.find(({ urlName }) => urlName === search.board)
  const { data, error, loading } = useData('/api/notifications/get', notificationsQuery(search, board?.id), {
    live: true,
    keepPrevious: true,
  })
  // The button goes with what it marked: the focus stays on the page.
  const markAll = () => {
    document.querySelector<HTMLElement>('main h1')?.focus()
    void markRead('all')
  }
  return (
    <>
      <p className="mt-1 text-ink-2">{t('notifications.lead')}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3">
        {boards && boards.length > 1 && <BoardChoice boards={boards} chosen={board?.urlName} />}
        <LinkButton look="ghost" href={paths.notificationSettings()}>
          {t('notifications.settings')}
        </LinkButton>
        {data && data.unreadCount > 0 && (
          <span className="ms-auto">
            <Button onClick={markAll}>{t('notifications.markAllRead')}</Button>
          </span>
        )}
      </div>
      {!data && error === null && <Loading />}
      {!data && error !== null && (
        <div className="mt-6">
          <NotLoaded>{t('notifications.failed')}</NotLoaded>
        </div>
      )}
      {data?.notifications.length === 0 && <Nothing isFiltered={board !== undefined} />}
      {data && data.notifications.length > 0 && (
        <NotificationList notifications={data.notifications} level={2} onOpen={(ids) => void markRead(ids)} />
      )}
      {data?.hasNextPage && (
        <LoadMore
          href={withSearch(paths.notifications(), nextPage(search))}
          label={t('notifications.showMore')}
          busyLabel={t('notifications.loadingMore')}
          busy={loading && data.notifications.length < Number(search.pages ?? 1) * 20}
        />
      )}
    </>
  )
}

function nextPage(search: NotificationsSearch) {
  return { ...search, pages: String(Number(search.pages ?? 1) + 1) }
}

/** A plain form, so that it works without JavaScript too. */
function BoardChoice({
  boards,
  chosen,
}: {
  boards: readonly { urlName: string; name: string }[]
  chosen: string | undefined
}) {
  const { t } = useWords()
  const router = useRouter()
  const fields = fieldsOf({ board: chosen })
  const path = paths.notifications()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { board } = readNotificationsSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void router.navigate({ href: withSearch(path, { board }), resetScroll: false })
  }
  return (
    <form method="get" action={path} onSubmit={submit} ref={fields} className="grid max-w-60 grid-cols-1 gap-2">
      <Select
        label={t('notifications.board')}
        hideLabel
        size="medium"
        name="board"
        defaultValue={chosen ?? ''}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        options={[
          { value: '', text: t('notifications.boardAll') },
          ...boards.map(({ urlName, name }) => ({ value: urlName, text: name })),
        ]}
      />
      <noscript>
        <button type="submit" className="h-8 rounded-sm border border-line-strong px-3 text-ui">
          {t('notifications.apply')}
        </button>
      </noscript>
    </form>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useWords()
  return (
    <div role="status">
      {isFiltered ? (
        <EmptyState
          title={t('notifications.empty.title')}
          text={t('notifications.emptyBoard.text')}
          action={<LinkButton href={paths.notifications()}>{t('notifications.clear')}</LinkButton>}
        />
      ) : (
        <EmptyState
          title={t('notifications.empty.title')}
          text={t('notifications.empty.text')}
          action={<LinkButton href={paths.portal()}>{t('notifications.empty.action')}</LinkButton>}
        />
      )}
    </div>
  )
}

function Loading() {
  const { t } = useWords()
  return (
    <div role="status" className="grid gap-6 py-6">
      <span className="sr-only">{t('notifications.loading')}</span>
      {[0, 1, 2, 3].map((one) => (
        <span key={one} className="grid gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-10" />
        </span>
      ))}
    </div>
  )
}
