import { useRouterState, useSearch } from '@tanstack/react-router'
import { useData, useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../words/useWords.ts'
import { ownLists, readPersonSearch } from './personSearch.ts'
import { SignInFirst } from '../SignInFirst.tsx'
import { ListedPosts } from './ListedPosts.tsx'

/** What the reader wrote, commented on, voted for and follows: a list each, at an address of its own. A vote can be taken back here. */
export default function MinePage() {
  const { t } = useWords()
  const viewer = useViewer()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const search = readPersonSearch(useSearch({ strict: false }))
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const list = ownLists.find((name) => path === paths.mine(name)) ?? 'posts'
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-10 sm:px-6 *:max-w-main">
      <PageHead title={`${t(`people.list.${list}`)} · ${t('people.mine.title')} · ${company}`} noindex />
      <h1 className="text-h1">{t('people.mine.title')}</h1>
      {isSignedIn(viewer) ? (
        <>
          <div className="mt-4 overflow-x-auto border-b border-line">
            <SegmentedLinks
              label={t('people.lists')}
              links={ownLists.map((name) => ({
                text: t(`people.list.${name}`),
                href: paths.mine(name),
                current: name === list,
              }))}
            />
          </div>
          <h2 className="sr-only">{t(`people.list.${list}`)}</h2>
          <ListedPosts
            userID={viewer.id}
            list={list}
            isOwn
            search={search}
            address={(more) => paths.mine(list, { ...more })}
            empty={
              <EmptyState
                title={t(`people.none.${list}`)}
                text={t(`people.mine.none.${list}`)}
                action={<LinkButton href={paths.portal()}>{t('people.toBoards')}</LinkButton>}
              />
            }
          />
        </>
      ) : (
        <SignInFirst text={t('people.mine.signIn')} />
      )}
    </main>
  )
}
