import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { ProviderLinks } from '../../components/signIn/ProviderLinks.tsx'
import { SignInForm } from '../../components/signIn/SignInForm.tsx'
import { NameQuestion } from '../../components/viewer/NameQuestion.tsx'
import { useData, useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { useWords } from '../../words/useWords.ts'
import { leaveTo } from '../../page/address/leaveTo.ts'
import { readLoginSearch } from './loginSearch.ts'
import { nextPath } from './nextPath.ts'
import { TeamSignInForm } from './TeamSignInForm.tsx'

/**
 * Both ways in: a code by email for people who give feedback, a password for the team, which comes first at `/login?team`. Who has come in and is to be
 * asked for a name is asked here, whichever page they came in by.
 */
export default function LoginPage() {
  const { t } = useWords()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const { next, team, sso } = readLoginSearch(useSearch({ strict: false }))
  const { customers, team: members } = useData('/api/signInProviders/getWays', {}).data ?? noWays
  const isTeamFirst = team !== undefined
  const viewer = useViewer()
  // The question stays until the page is left, also when it has been answered.
  const [asked, setAsked] = useState<Viewer | null>(null)
  if (!asked && isSignedIn(viewer) && viewer.asksName && !viewer.isBlocked) setAsked(viewer)
  // What someone blocked has done as a guest does not count: they are told so before they go on.
  const [isTold, setIsTold] = useState(false)
  useFocusReturn(!isTold, () => document.querySelector('h1'))
  const goOn = ({ kind, asksName, isBlocked }: Pick<Viewer, 'kind' | 'asksName' | 'isBlocked'>) => {
    if (isBlocked) setIsTold(true)
    else if (!asksName) leaveTo(nextPath(next, kind === 'member' ? paths.admin() : paths.portal()))
  }
  const code = (
    <Way
      key="code"
      id="code"
      title={t('account.code.heading')}
      text={t(customers.isOnly ? 'sso.only' : 'account.code.text')}
    >
      <ProviderLinks ways={customers} next={next} place="before" />
      {!customers.isOnly && <SignInForm onSignedIn={goOn} />}
    </Way>
  )
  const password = (
    <Way key="team" id="team" title={t('account.team.heading')} text={t('account.team.text', { company })}>
      <ProviderLinks ways={members} next={next} place="before" />
      {members.isOnly ? (
        <details className="text-ui">
          <summary className="mb-4 cursor-pointer text-ink-2">{t('sso.ownersPassword')}</summary>
          <TeamSignInForm autoFocus={false} onSignedIn={goOn} />
        </details>
      ) : (
        <TeamSignInForm autoFocus={isTeamFirst && members.providers.length === 0} onSignedIn={goOn} />
      )}
    </Way>
  )
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-12 sm:px-6 *:max-w-[26rem]">
      <PageHead title={t('account.title', { company })} canonical={paths.login()} noindex />
      {asked ? (
        <NameQuestion onDone={() => goOn({ ...asked, asksName: false })} />
      ) : (
        <>
          <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
            {t('account.title', { company })}
          </h1>
          {sso !== undefined && (
            <div className="mt-4">
              <InlineError>{t(`sso.failed.${sso}`)}</InlineError>
            </div>
          )}
          <AlreadyIn next={next} />
          {!isTold && (isTeamFirst ? [password, code] : [code, password])}
        </>
      )}
    </main>
  )
}

const noWays = {
  customers: { providers: [], isOnly: false, hasPage: false },
  team: { providers: [], isOnly: false, hasPage: false },
}

function Way({ id, title, text, children }: { id: string; title: string; text: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={`way-${id}`} className="mt-8 border-t border-line pt-6 first-of-type:mt-6">
      <h2 id={`way-${id}`} className="text-h3">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-ui text-ink-2">{text}</p>
      {children}
    </section>
  )
}

/** Someone who is in may still sign in otherwise: a member with the team's form, to enter the admin. */
function AlreadyIn({ next }: { next: string | undefined }) {
  const { t } = useWords()
  const viewer = useViewer()
  if (!isSignedIn(viewer)) return null
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-x-2 text-ink-2">
        <span className="wrap-anywhere">{t('account.already', { name: viewer.name || (viewer.email ?? '') })}</span>
        <TextLink href={nextPath(next, paths.portal())}>{t('account.goOn')}</TextLink>
      </p>
      {viewer.isBlocked && (
        <p role="alert" className="mt-3">
          {t('account.blocked')}
        </p>
      )}
    </>
  )
}
