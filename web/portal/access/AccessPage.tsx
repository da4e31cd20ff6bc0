import { useRouterState } from '@tanstack/react-router'
import { SignInForm } from '../../components/signIn/SignInForm.tsx'
import { useData, useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/access.json?texts'

/**
 * What stands at every address of a portal of which whoever looks may see nothing: the ways in. It says nothing of what there is, so that it
 * is the same whether there is anything.
 */
export default function AccessPage() {
  const { t } = useWords()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const viewer = useViewer()
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-[26rem] px-4 pt-12">
      <PageHead title={t('access.title', { company })} noindex />
      {isSignedIn(viewer) ? (
        <NothingForYou address={viewer.email ?? viewer.name} company={company} />
      ) : (
        <WaysIn company={company} />
      )}
    </main>
  )
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
      {/* Loaded anew: nothing of what was held for the stranger is shown to whoever came in. */}
      <SignInForm
        onSignedIn={({ asksName }) =>
          asksName ? window.location.replace(paths.login(here)) : window.location.reload()
        }
      />
      <p className="mt-8 flex flex-wrap gap-x-2 border-t border-line pt-4 text-small text-ink-3">
        <span>{t('access.team')}</span>
        <TextLink href={paths.teamLogin(here)}>{t('access.teamLink')}</TextLink>
      </p>
    </>
  )
}

function NothingForYou({ address, company }: { address: string; company: string }) {
  const { t } = useWords()
  const signOut = useWrite('/api/viewer/signOut')
  const leave = async () => {
    const { error } = await signOut.run({})
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
    </>
  )
}
