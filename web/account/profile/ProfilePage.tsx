import { useParams, useSearch } from '@tanstack/react-router'
import type { User } from '../../../contract/users.ts'
import { outcomeOf } from '../../data/dataSet.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { FailedPage } from '../../page/FailedPage.tsx'
import { NotFoundPage } from '../../page/NotFoundPage.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { useWords } from '../../words/useWords.ts'
import { listsOf, readPersonSearch } from './personSearch.ts'
import { ListedPosts } from './ListedPosts.tsx'

/** Someone's profile: who they are here, and what they wrote, as far as the reader may see it. */
export default function ProfilePage() {
  const { person = '' } = useParams({ strict: false })
  const user = useData('/api/users/getOne', { urlName: person })
  if (user.data) return <Profile user={user.data} />
  if (user.loading) return <main id="content" tabIndex={-1} aria-busy="true" className="min-h-dvh" />
  return outcomeOf([user]) === 'notFound' ? <NotFoundPage /> : <FailedPage />
}

function Profile({ user }: { user: User }) {
  const { t, date } = useWords()
  const search = readPersonSearch(useSearch({ strict: false }))
  const viewer = useViewer()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const list = listsOf(user).find((name) => name === search.show) ?? 'posts'
  const { name, urlName, team } = user
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-10 sm:px-6 *:max-w-main">
      <PageHead
        title={`${list === 'posts' ? '' : `${t(`people.list.${list}`)} · `}${name} · ${company}`}
        canonical={paths.person(urlName)}
        noindex
      />
      <div className="flex items-center gap-4">
        <Avatar name={name} seed={user.id} src={user.pictureURL} size={64} />
        <div className="min-w-0">
          <h1 dir="auto" className="text-h1 wrap-anywhere">
            {name}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
            {user.isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
            <span>{t('people.since', { date: date(user.created) })}</span>
            {team?.email && <span className="wrap-anywhere">{team.email}</span>}
            {team?.isBlocked && <span className="text-danger-ink">{t('people.blocked')}</span>}
          </p>
        </div>
        {viewer.id === user.id && (
          <span className="ms-auto">
            <LinkButton href={paths.settings()} icon={lateIcons.settings}>
              {t('people.edit')}
            </LinkButton>
          </span>
        )}
      </div>
      <div className="mt-8 overflow-x-auto border-b border-line">
        <SegmentedLinks
          label={t('people.lists')}
          links={listsOf(user).map((one) => ({
            text: t(`people.list.${one}`),
            href: paths.person(urlName, { show: one === 'posts' ? undefined : one }),
            current: one === list,
          }))}
        />
      </div>
      <h2 className="sr-only">{t(`people.list.${list}`)}</h2>
      <ListedPosts
        userID={user.id}
        list={list}
        search={search}
        address={(more) => paths.person(urlName, { show: list === 'posts' ? undefined : list, ...more })}
        empty={
          <EmptyState
            title={t(`people.none.${list}`)}
            text={t('people.noneText', { name })}
            action={<LinkButton href={paths.portal()}>{t('people.toBoards')}</LinkButton>}
          />
        }
      />
    </main>
  )
}
