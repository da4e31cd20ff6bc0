import { useFragmentToken } from '../../page/address/useFragmentToken.ts'
import { useData } from '../../data/react.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../words/useWords.ts'
import { AuthPage } from '../frame/AuthPage.tsx'
import { Invite } from './Invite.tsx'

/** What an invitation's link opens: who invites to what, and how to join. Opening it uses nothing up, because email scanners open every link. */
export default function AcceptInvitePage() {
  const { t } = useWords()
  const token = useFragmentToken()
  if (token === '')
    return (
      <AuthPage title={t('acceptInvite.title')}>
        <Skeleton className="h-10" />
      </AuthPage>
    )
  return token !== null && /^[\w-]{43}$/.test(token) ? <Read token={token} /> : <Dead text={t('acceptInvite.broken')} />
}

function Read({ token }: { token: string }) {
  const { t } = useWords()
  const { data: invite, error, code } = useData('/api/invites/read', { token })
  if (invite) return <Invite invite={invite} token={token} />
  if (code === null)
    return (
      <AuthPage title={t('acceptInvite.title')}>
        <Skeleton className="h-10" />
      </AuthPage>
    )
  return <Dead text={code === 'serverError' || code === 'unavailable' ? t('acceptInvite.failed') : (error ?? '')} />
}

/** An invitation that does nothing any more, or never did: why, and the way on. */
function Dead({ text }: { text: string }) {
  const { t } = useWords()
  return (
    <AuthPage title={t('acceptInvite.title')}>
      <p role="alert" className="mb-6">
        {text}
      </p>
      <LinkButton href="/redirect">{t('acceptInvite.signIn')}</LinkButton>
    </AuthPage>
  )
}
