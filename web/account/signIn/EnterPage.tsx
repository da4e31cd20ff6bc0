import { useFailureText } from '../../components/useFailureText.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useOnceAwake } from '../../ui/behaviour/useOnceAwake.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../words/useWords.ts'
import { leaveTo } from '../../page/address/leaveTo.ts'
import { nextPath } from './nextPath.ts'
import { useFragmentToken } from '../../page/address/useFragmentToken.ts'

/**
 * The company's end of signing in at the root, or at its own page: brings the code or the token of the address to the server, and goes on as the person it signs in.
 */
export default function EnterPage() {
  const { t } = useWords()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const code = useFragmentToken('code')
  const ssoToken = useFragmentToken('ssoToken')
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-12 sm:px-6 *:max-w-[26rem]">
      <PageHead title={`${t('enter.title')} · ${company}`} noindex />
      <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
        {t('account.title', { company })}
      </h1>
      {code === '' ? (
        <Entering />
      ) : isCode(code) ? (
        <Entry code={code} />
      ) : ssoToken ? (
        <TokenEntry ssoToken={ssoToken} company={company} />
      ) : (
        <Dead text={t('enter.broken')} />
      )}
    </main>
  )
}

function Entry({ code }: { code: string }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, error } = useWrite('/api/viewer/enter')
  const enter = () =>
    void run({ code }, ({ viewer, next }) => {
      const to = nextPath(next ?? undefined, viewer.kind === 'member' ? paths.admin() : paths.portal())
      // Someone without a name is asked for it on the way.
      leaveTo(viewer.asksName ? paths.login(to) : to)
    })
  useOnceAwake(enter)
  if (error?.code === 'badLink') return <Dead text={t('enter.used')} />
  if (!error) return <Entering />
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <InlineError>{failureText(error, t('account.failed'))}</InlineError>
      <Button onClick={enter}>{t('common.failed.retry')}</Button>
    </div>
  )
}

/**
 * The same with the token of the company's own page. Who is signed in already is asked first: an address can lead anyone here, and nobody is to write as someone else without noticing.
 */
function TokenEntry({ ssoToken, company }: { ssoToken: string; company: string }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const viewer = useViewer()
  const next = useFragmentToken('next') || null
  const { run, pending, error } = useWrite('/api/viewer/enterWithToken')
  const asks = isSignedIn(viewer)
  const enter = () =>
    void run({ ssoToken }, ({ viewer: entered }) => {
      const to = nextPath(next ?? undefined, paths.portal())
      leaveTo(entered.asksName ? paths.login(to) : to)
    })
  useOnceAwake(() => {
    if (!asks) enter()
  })
  if (error?.code === 'badLink') return <Dead text={t('enter.tokenRefused', { company })} />
  if (error?.code === 'providerOnly') return <Dead text={failureText(error, t('account.failed'))} />
  if (!asks && !error) return <Entering />
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      {error ? (
        <InlineError>{failureText(error, t('account.failed'))}</InlineError>
      ) : (
        <p className="text-ink-2 wrap-anywhere">
          {t('enter.switch', { name: asks ? viewer.name || (viewer.email ?? '') : '', company })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" loading={pending} onClick={enter}>
          {t(error ? 'common.failed.retry' : 'enter.goOn')}
        </Button>
        {asks && <LinkButton href={nextPath(next ?? undefined, paths.portal())}>{t('enter.stay')}</LinkButton>}
      </div>
    </div>
  )
}

/** A code that does nothing any more, or none at all: why, and the way on. */
function Dead({ text }: { text: string }) {
  const { t } = useWords()
  const viewer = useViewer()
  const isIn = isSignedIn(viewer)
  return (
    <>
      <div role="alert" className="mt-4 mb-6 grid gap-2">
        <p>{text}</p>
        {isIn && (
          <p className="text-ink-2 wrap-anywhere">
            {t('account.already', { name: viewer.name || (viewer.email ?? '') })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton look="primary" href={paths.login()}>
          {t('enter.again')}
        </LinkButton>
        {isIn && (
          <LinkButton href={viewer.kind === 'member' ? paths.admin() : paths.portal()}>{t('account.goOn')}</LinkButton>
        )}
      </div>
    </>
  )
}

/** The same on the server, which never sees the code. */
function Entering() {
  const { t } = useWords()
  return (
    <>
      <p role="status" className="mt-3 text-ink-2">
        {t('enter.entering')}
      </p>
      <Skeleton className="mt-6 h-10" />
    </>
  )
}

/** 256 bits in base64url. */
function isCode(code: string | null): code is string {
  return code !== null && /^[\w-]{43}$/.test(code)
}
