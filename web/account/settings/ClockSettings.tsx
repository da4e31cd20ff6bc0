import { languageNames, languageOf } from '../../../contract/languages.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useInBrowser } from '../../ui/behaviour/useInBrowser.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsPart } from './SettingsFrame.tsx'
import { useSettingsChange } from './useSettingsChange.ts'

const shown = (zone: string) => zone.replaceAll('_', ' ')

/** By which clock, and in which language, emails come. The list of time zones is that of the browser. */
export function ClockSettings({ timeZone, companyTimeZone }: { timeZone: string | null; companyTimeZone: string }) {
  const { t, locale } = useWords()
  const change = useSettingsChange()
  const inBrowser = useInBrowser(() => true, false)
  const ours = useInBrowser<string | null>(() => new Intl.DateTimeFormat().resolvedOptions().timeZone, null)
  const known = inBrowser ? ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')] : []
  const zones = timeZone === null || known.includes(timeZone) ? known : [timeZone, ...known]
  const choose = (chosen: string | null) =>
    void change('/api/notifications/changeTimeZone', { timeZone: chosen }, (settings) => ({
      ...settings,
      timeZone: chosen,
    }))
  const language = languageOf(locale) ?? 'en'
  return (
    <SettingsPart title={t('notificationSettings.clock.title')}>
      <div className="grid gap-3">
        <Select
          label={t('notificationSettings.clock.zone')}
          value={timeZone ?? ''}
          onChange={({ target }) => choose(target.value === '' ? null : target.value)}
          options={[
            { value: '', text: t('notificationSettings.clock.company', { timeZone: shown(companyTimeZone) }) },
            ...zones.map((zone) => ({ value: zone, text: shown(zone) })),
          ]}
        />
        {ours !== null && known.includes(ours) && ours !== (timeZone ?? companyTimeZone) && (
          <div>
            <Button onClick={() => choose(ours)}>
              {t('notificationSettings.clock.browser', { timeZone: shown(ours) })}
            </Button>
          </div>
        )}
        <p className="text-small text-ink-3">
          {t('notificationSettings.clock.language', { language: languageNames[language] })}{' '}
          <TextLink href={paths.settings()}>{t('notificationSettings.clock.changeLanguage')}</TextLink>
        </p>
      </div>
    </SettingsPart>
  )
}
