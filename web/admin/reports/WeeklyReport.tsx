import { useFailureText } from '../../components/useFailureText.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { useWords } from '../../words/useWords.ts'

const all = () => true

/** Whether the viewer gets the weekly report by email; its day and time are in their notification settings. */
export function WeeklyReport() {
  const { t, locale } = useWords()
  const client = useDataClient()
  const failureText = useFailureText()
  const { data } = useData('/api/notifications/getSettings', {})
  const { run, pending } = useWrite('/api/notifications/changeSummary')
  const summary = data?.team?.summaries.find(({ kind }) => kind === 'report')
  if (!data || !summary) return null
  const { isOn, next } = summary
  const clock = data.timeZone ?? data.companyTimeZone
  const change = async () => {
    const { output, error } = await run({ kind: 'report', isOn: !isOn })
    if (error) toasts.show({ text: failureText(error, t('adminReports.weekly.failed')), tone: 'error' })
    else client.patch('/api/notifications/getSettings', all, () => output)(true)
  }
  return (
    <section aria-label={t('adminReports.weekly')} className="mt-12 max-w-[720px] border-t border-line pt-6">
      <Switch
        label={t('adminReports.weekly')}
        hint={
          data.email === null
            ? t('adminReports.weekly.noAddress')
            : next === null
              ? t('adminReports.weekly.text', { email: data.email })
              : t('adminReports.weekly.next', { date: nextText(locale, next, clock), email: data.email })
        }
        checked={isOn}
        disabled={data.email === null || pending}
        onChange={() => void change()}
      />
      <p className="mt-2 text-small">
        <TextLink look="quiet" href={paths.notificationSettings()}>
          {t('adminReports.weekly.settings')}
        </TextLink>
      </p>
    </section>
  )
}

const nextText = (locale: string, next: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(next))
