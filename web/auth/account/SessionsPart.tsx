import type { AccountSession } from '../../../contract/accountSettings.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { usePage } from '../../page/context.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useWords } from '../../words/useWords.ts'
import { AccountPart } from './AccountPart.tsx'

/** Where the account is signed in, at the root and at its companies, and the way to end it. */
export function SessionsPart() {
  const { t } = useWords()
  const failureText = useFailureText()
  const { data, error } = useData('/api/accounts/getSessions', {})
  const one = useWrite('/api/accounts/endSession')
  const others = useWrite('/api/accounts/endOtherSessions')
  const after = ({ error: refusal }: { error: Parameters<typeof failureText>[0] | null }) => {
    if (refusal) return void toasts.show({ text: failureText(refusal, t('ownAccount.notSaved')), tone: 'error' })
    toasts.show({ text: t('ownAccount.sessions.ended') })
  }
  return (
    <AccountPart title={t('ownAccount.sessions.title')} text={t('ownAccount.sessions.text')}>
      {!data ? (
        error === null ? (
          <div className="min-h-40" aria-busy="true" />
        ) : (
          <NotLoaded>{t('ownAccount.sessions.failed')}</NotLoaded>
        )
      ) : (
        <>
          <ul className="border-t border-line">
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                pending={one.pending}
                onEnd={() => void one.run({ sessionID: session.id }).then(after)}
              />
            ))}
          </ul>
          {data.length > 1 && (
            <div className="mt-6">
              <Button loading={others.pending} onClick={() => void others.run({}).then(after)}>
                {t('ownAccount.sessions.endOthers')}
              </Button>
            </div>
          )}
        </>
      )}
    </AccountPart>
  )
}

interface SessionRowProps {
  session: AccountSession
  pending: boolean
  onEnd: () => void
}

function SessionRow({ session: { browser, company, isCurrent, lastSeen }, pending, onEnd }: SessionRowProps) {
  const { t, locale } = useWords()
  const { now } = usePage()
  const name = browser ?? t('ownAccount.sessions.unknown')
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="text-ui">
          {name}
          {isCurrent && <span className="ms-2 text-small text-ink-3">{t('ownAccount.sessions.this')}</span>}
        </h3>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-small text-ink-3">
          <span className="wrap-anywhere">{company ?? t('ownAccount.sessions.root')}</span>
          <span>
            {t('ownAccount.sessions.seen')} <RelativeTime at={lastSeen} now={now} locale={locale} />
          </span>
        </p>
      </div>
      <Button
        size="small"
        loading={pending}
        aria-label={t('ownAccount.sessions.endOne', { name, company: company ?? t('common.appName') })}
        onClick={onEnd}
      >
        {t('ownAccount.sessions.end')}
      </Button>
    </li>
  )
}
