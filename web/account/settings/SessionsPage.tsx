import type { Session } from '../../../contract/sessions.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { usePage } from '../../page/context.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsFrame } from './SettingsFrame.tsx'

/** Where someone is signed in, and the way to end it. */
export default function SessionsPage() {
  return <SettingsFrame heading="people.settings.sessions">{() => <Sessions />}</SettingsFrame>
}

function Sessions() {
  const { t } = useWords()
  const failureText = useFailureText()
  const { data, error } = useData('/api/sessions/get', {})
  const one = useWrite('/api/sessions/end')
  const others = useWrite('/api/sessions/endOthers')
  const after = ({ error: refusal }: { error: Parameters<typeof failureText>[0] | null }) => {
    if (refusal) return void toasts.show({ text: failureText(refusal, t('people.notSaved')), tone: 'error' })
    toasts.show({ text: t('people.sessions.ended') })
  }
  if (!data)
    return error === null ? <div className="min-h-96" aria-busy="true" /> : <NotLoaded>{t('people.failed')}</NotLoaded>
  return (
    <div>
      <p className="max-w-prose text-ui text-ink-2">{t('people.sessions.text')}</p>
      <ul className="mt-4 border-t border-line">
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
            {t('people.sessions.endOthers')}
          </Button>
        </div>
      )}
    </div>
  )
}

function SessionRow({ session, pending, onEnd }: { session: Session; pending: boolean; onEnd: () => void }) {
  const { t, locale, date } = useWords()
  const { now } = usePage()
  const name = session.browser ?? t('people.sessions.unknown')
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-ui">
          {name}
          {session.isCurrent && <span className="ms-2 text-small text-ink-3">{t('people.sessions.this')}</span>}
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-small text-ink-3">
          <span>{t('people.sessions.since', { date: date(session.created) })}</span>
          <span>
            {t('people.sessions.seen')} <RelativeTime at={session.lastSeen} now={now} locale={locale} />
          </span>
          {session.kind === 'member' && <span>{t('people.sessions.team')}</span>}
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="small" loading={pending} aria-label={t('people.sessions.endOne', { name })} onClick={onEnd}>
          {t('people.sessions.end')}
        </Button>
      )}
    </li>
  )
}
