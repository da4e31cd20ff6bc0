import type { NotificationSettings, Summary } from '../../../../contract/notifications.ts'
import { useFailureText } from '../../../components/useFailureText.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useSettingsChange } from '../useSettingsChange.ts'

interface SummariesProps {
  summaries: readonly Summary[]
  /** By which clock they come. */
  timeZone: string
  email: string | null
}

/** The emails that tell a member what changed, what waits and what rose: which, and when. */
export function SummarySettings({ summaries, timeZone, email }: SummariesProps) {
  const { t } = useWords()
  return (
    <section>
      <h2 className="text-h2">{t('notificationSettings.summaries.title')}</h2>
      <p className="mt-1 text-ui text-ink-2">{t('notificationSettings.summaries.text')}</p>
      <ul className="mt-4 border-t border-line">
        {summaries.map((summary) => (
          <SummaryRow key={summary.kind} summary={summary} timeZone={timeZone} email={email} />
        ))}
      </ul>
    </section>
  )
}

function SummaryRow({ summary, timeZone, email }: { summary: Summary; timeZone: string; email: string | null }) {
  const { t, locale } = useWords()
  const change = useSettingsChange()
  const { kind, isOn, hour, weekday, onWeekends, ifEmpty, next } = summary
  const choose = (chosen: Partial<Omit<Summary, 'kind' | 'next'>>) =>
    void change('/api/notifications/changeSummary', { kind, ...chosen }, (settings) => paint(settings, kind, chosen))
  return (
    <li className="border-b border-line py-4">
      <Switch
        label={t(`notificationSettings.summaries.${kind}`)}
        checked={isOn}
        disabled={email === null}
        onChange={({ target }) => choose({ isOn: target.checked })}
      />
      {isOn && (
        <div className="mt-3 grid gap-3">
          <div className="grid gap-3 sm:grid-cols-3">
            {kind !== 'daily' ? (
              <Select
                label={t('notificationSettings.summaries.weekday')}
                size="medium"
                value={String(weekday)}
                onChange={({ target }) => choose({ weekday: Number(target.value) })}
                options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), text: weekdayName(locale, day) }))}
              />
            ) : (
              <Select
                label={t('notificationSettings.summaries.days')}
                size="medium"
                value={onWeekends ? 'all' : 'weekdays'}
                onChange={({ target }) => choose({ onWeekends: target.value === 'all' })}
                options={[
                  { value: 'weekdays', text: t('notificationSettings.summaries.weekdays') },
                  { value: 'all', text: t('notificationSettings.summaries.everyDay') },
                ]}
              />
            )}
            <Select
              label={t('notificationSettings.summaries.hour')}
              size="medium"
              value={String(hour)}
              onChange={({ target }) => choose({ hour: Number(target.value) })}
              options={Array.from({ length: 24 }, (_, at) => ({ value: String(at), text: hourName(locale, at) }))}
            />
          </div>
          <Checkbox
            label={t('notificationSettings.summaries.ifEmpty')}
            checked={ifEmpty}
            onChange={({ target }) => choose({ ifEmpty: target.checked })}
          />
          {next !== null && (
            <p className="text-small text-ink-3">
              {t('notificationSettings.summaries.next', { date: nextText(locale, next, timeZone) })}
            </p>
          )}
        </div>
      )}
      {email !== null && <SendNow kind={kind} email={email} />}
    </li>
  )
}

function SendNow({ kind, email }: { kind: Summary['kind']; email: string }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending } = useWrite('/api/notifications/sendSummary')
  const send = async () => {
    const { error } = await run({ kind })
    if (error) toasts.show({ text: failureText(error, t('notificationSettings.summaries.notSent')), tone: 'error' })
    else toasts.show({ text: t('notificationSettings.summaries.sent', { email }) })
  }
  return (
    <div className="mt-3">
      <Button loading={pending} onClick={() => void send()}>
        {t('notificationSettings.summaries.sendNow')}
      </Button>
    </div>
  )
}

/** When the next one comes is known once the server has answered. */
function paint(settings: NotificationSettings, kind: Summary['kind'], chosen: Partial<Summary>): NotificationSettings {
  const { team } = settings
  return {
    ...settings,
    team: team && {
      ...team,
      summaries: team.summaries.map((one) => (one.kind === kind ? { ...one, ...chosen, next: null } : one)),
    },
  }
}

// The first of January 2024 was a Monday.
const weekdayName = (locale: string, day: number) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
const hourName = (locale: string, hour: number) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1, hour))
const nextText = (locale: string, next: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(next))
