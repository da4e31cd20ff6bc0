import { useState } from 'react'
import type { Intent } from '../../../contract/intent.ts'
import { intentOf } from '../../components/signIn/intent.ts'
import { endWaiting, readOwn, readWaiting } from '../../components/signIn/waiting.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../words/useWords.ts'
import type { MessageID } from '../../words/words.ts'
import { leaveTo } from '../../page/address/leaveTo.ts'
import { useFragmentToken } from '../../page/address/useFragmentToken.ts'

/**
 * What the one-time link of a sign-in email opens: whom it signs in and what it does, with one button. Opening it does nothing, because email scanners
 * open every link.
 */
export default function LinkPage() {
  const { t } = useWords()
  const company = useData('/api/company/get', {}).data
  const token = useFragmentToken()
  const [ended, setEnded] = useState<Ended | null>(null)
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-12 sm:px-6 *:max-w-[26rem]">
      <PageHead title={`${t('account.link.title')} · ${company?.name ?? ''}`} noindex />
      {ended ? (
        <SignedIn {...ended} />
      ) : token === '' ? (
        <Reading />
      ) : isToken(token) ? (
        <Link token={token} companyID={company?.id ?? ''} onEnded={setEnded} />
      ) : (
        <Dead text={t('account.link.broken')} />
      )}
    </main>
  )
}

/** Signed in, but not all is done that was begun. */
interface Ended {
  email: string
  text: MessageID
}

interface LinkProps {
  token: string
  companyID: string
  onEnded: (ended: Ended) => void
}

function Link({ token, companyID, onEnded }: LinkProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const viewer = useViewer()
  const { data: link, code: refusal, loading } = useData('/api/viewer/readLink', { token })
  const { run, pending, error } = useWrite('/api/viewer/signInByLink')
  // Used by this very press, the link is asked for again, and refused, before the page is left.
  const [isUsedHere, setIsUsedHere] = useState(false)
  const isRefused = refusal === 'badLink' || error?.code === 'badLink'
  if (isRefused && !pending && !isUsedHere) return <Dead text={t('account.link.used')} />
  if (!link) return loading ? <Reading /> : <Dead text={t('account.failed')} />
  const { email, intent, post } = link
  const submit = () =>
    run({ token }, ({ viewer: entered, intent: done, isDone, post: donePost }) => {
      // Someone without a name is asked for it on the way, and someone blocked is told so.
      const leave = (to: string) => leaveTo(entered.asksName || entered.isBlocked ? paths.login(to) : to)
      setIsUsedHere(true)
      const isHere = readWaiting(companyID)?.email === email
      endWaiting(companyID, isDone && done ? intentOf(done) : null)
      // The draft's page was left for this one, in the same tab: there it is published.
      const own = readOwn()
      if (own?.email === email) return leave(own.path)
      if (done && !isDone) return onEnded({ email, text: leftOver(done, isHere) })
      leave(donePost ? paths.post(donePost.board.urlName, donePost.urlName) : paths.portal())
    })
  const [asks, does] = post && intent ? sentences[intent.deed] : sentences.none
  return (
    <>
      <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
        {t(asks, { email, title: post?.title ?? '' })}
      </h1>
      {intent?.deed === 'post' && <p className="mt-3 text-ink-2">{t('account.link.post')}</p>}
      {intent?.deed === 'comment' && <p className="mt-3 text-ink-2">{t('account.link.comment')}</p>}
      {isSignedIn(viewer) && viewer.email !== email && (
        <p className="mt-3 text-ink-2 wrap-anywhere">{t('account.link.instead', { name: viewer.name })}</p>
      )}
      <div className="mt-6 grid gap-4">
        {error && <InlineError>{failureText(error, t('account.failed'))}</InlineError>}
        <Button look="primary" loading={pending} onClick={() => void submit()} full>
          {t(does)}
        </Button>
      </div>
    </>
  )
}

const sentences = {
  none: ['account.link.signIn', 'account.link.submit'],
  post: ['account.link.signIn', 'account.link.submit'],
  comment: ['account.link.signIn', 'account.link.submit'],
  vote: ['account.link.vote', 'account.link.submitVote'],
  follow: ['account.link.follow', 'account.link.submitFollow'],
  like: ['account.link.like', 'account.link.submitLike'],
} as const satisfies Record<Intent['deed'] | 'none', readonly [MessageID, MessageID]>

/** What became of a draft, or of what could not be done any more. */
function leftOver({ deed }: Intent, isHere: boolean): MessageID {
  if (deed !== 'post' && deed !== 'comment') return 'account.link.notDone'
  return isHere ? 'account.link.draftHere' : 'account.link.draftElsewhere'
}

function SignedIn({ email, text }: Ended) {
  const { t } = useWords()
  return (
    <>
      <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
        {t('account.link.signedIn', { email })}
      </h1>
      <p role="status" className="mt-3 mb-6 text-ink-2">
        {t(text)}
      </p>
      <LinkButton href={paths.portal()}>{t('account.goOn')}</LinkButton>
    </>
  )
}

/** A link that does nothing any more, or never did: why, and the way on. */
function Dead({ text }: { text: string }) {
  const { t } = useWords()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const viewer = useViewer()
  return (
    <>
      <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
        {t('account.title', { company })}
      </h1>
      <div role="alert" className="mt-4 mb-6 grid gap-2">
        <p>{text}</p>
        {isSignedIn(viewer) && (
          <p className="text-ink-2 wrap-anywhere">{t('account.already', { name: viewer.name })}</p>
        )}
      </div>
      {isSignedIn(viewer) ? (
        <LinkButton href={paths.portal()}>{t('account.goOn')}</LinkButton>
      ) : (
        <LinkButton look="primary" href={paths.login()}>
          {t('account.link.code')}
        </LinkButton>
      )}
    </>
  )
}

/** The same on the server, which never sees the token. */
function Reading() {
  const { t } = useWords()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  return (
    <>
      <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
        {t('account.title', { company })}
      </h1>
      <Skeleton className="mt-6 h-10" />
    </>
  )
}

/** 256 bits in base64url. What is shorter or longer was cut or changed on its way. */
function isToken(token: string | null): token is string {
  return token !== null && /^[\w-]{43}$/.test(token)
}
