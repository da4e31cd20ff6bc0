import { useRouterState } from '@tanstack/react-router'
import type { Viewer } from '../../../contract/viewer.ts'
import { forgetSignIn } from '../../components/signIn/forgetSignIn.ts'
import { SignInForm } from '../../components/signIn/SignInForm.tsx'
import { useData, useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import type { MessageID } from '../../words/words.ts'
import '../../../locales/en/access.json?texts'

/**
 * The page at every address of a portal whose viewer may see none of its boards: the ways in. It says nothing of what there is, so that it is the
 * same whether there is anything. The team, which sees every board, is told how the first one is made.
 */
export default function AccessPage() {
  const { t } = useWords()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const viewer = useViewer()
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-12 sm:px-6 *:max-w-[26rem]">
      <PageHead
        title={isSignedIn(viewer) ? `${t(titleFor(viewer))} · ${company}` : t('access.title', { company })}
        noindex
      />
      {!isSignedIn(viewer) ? (
        <WaysIn company={company} />
      ) : viewer.kind === 'member' ? (
        <FirstBoard mayCreate={viewer.permissions.includes('boards.manage')} company={company} />
      ) : (
        <NothingForYou address={viewer.email ?? viewer.name} isMember={viewer.isMember} company={company} />
      )}
    </main>
  )
}

/** What is said to someone who is signed in. */
function titleFor({ kind, permissions }: Pick<Viewer, 'kind' | 'permissions'>): MessageID {
  if (kind !== 'member') return 'access.nothing.title'
  return permissions.includes('boards.manage') ? 'access.first.title' : 'access.first.wait'
}

function WaysIn({ company }: { company: string }) {
  const { t } = useWords()
  const here = useRouterState({ select: ({ location }) => location.href })
  return (
    <>
      <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
        {t('access.title', { company })}
      </h1>
      <p className="mt-2 mb-6 text-ink-2">{t('access.lead')}</p>
      {/* Loaded anew: nothing that was held for the stranger is shown to the person who signed in. */}
      <SignInForm
        onSignedIn={({ asksName }) =>
          asksName ? window.location.replace(paths.login(here)) : window.location.reload()
        }
      />
      <TeamLink />
    </>
  )
}

/** The way to the team's form. A member who came in with a code sees what the public sees. */
function TeamLink() {
  const { t } = useWords()
  const here = useRouterState({ select: ({ location }) => location.href })
  return (
    <p className="mt-8 flex flex-wrap gap-x-2 border-t border-line pt-4 text-small text-ink-3">
      <span>{t('access.team')}</span>
      <TextLink href={paths.teamLogin(here)}>{t('access.teamLink')}</TextLink>
    </p>
  )
}

function FirstBoard({ mayCreate, company }: { mayCreate: boolean; company: string }) {
  const { t } = useWords()
  return (
    <>
      <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
        {t(mayCreate ? 'access.first.title' : 'access.first.wait')}
      </h1>
      <p className="mt-2 mb-6 text-ink-2 wrap-anywhere">
        {t(mayCreate ? 'access.first.text' : 'access.first.waitText', { company })}
      </p>
      {mayCreate && (
        <LinkButton href={`${paths.adminBoards()}?new=1`} look="primary" icon="plus">
          {t('access.first.title')}
        </LinkButton>
      )}
    </>
  )
}

function NothingForYou({ address, isMember, company }: { address: string; isMember: boolean; company: string }) {
  const { t } = useWords()
  const signOut = useWrite('/api/viewer/signOut')
  const leave = async () => {
    const { error } = await signOut.run({}, forgetSignIn)
    if (!error) window.location.reload()
  }
  return (
    <>
      <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
        {t('access.nothing.title')}
      </h1>
      <p className="mt-2 mb-6 text-ink-2 wrap-anywhere">{t('access.nothing.text', { address, company })}</p>
      {signOut.error && <InlineError>{t('access.failed')}</InlineError>}
      <Button loading={signOut.pending} onClick={() => void leave()}>
        {t('access.other')}
      </Button>
      {isMember && <TeamLink />}
    </>
  )
}
