import { languageNames, languageOf, languages } from '../../../contract/languages.ts'
import { themeOf, themes } from '../../../contract/themes.ts'
import type { Viewer } from '../../../contract/viewer.ts'
import { setSingleKeys, useSingleKeys } from '../../components/viewer/shortcuts.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { chooseTheme, useTheme } from '../../components/viewer/theme.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsPart } from './SettingsFrame.tsx'

/** Language, theme and keys. Each takes effect at once. */
export function ReadingSettings({ viewer }: { viewer: Viewer }) {
  const { t } = useWords()
  return (
    <SettingsPart title={t('people.reading.title')}>
      <div className="grid gap-6">
        <LanguageSetting viewer={viewer} />
        <ThemeSetting />
        <KeysSetting />
      </div>
    </SettingsPart>
  )
}

/** Kept with the person, for every browser of theirs, and in this one as its own choice, which the footer changes too. */
function LanguageSetting({ viewer }: { viewer: Viewer }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run } = useWrite('/api/viewer/update')
  const choose = async (value: string) => {
    const language = languageOf(value)
    const { error } = await run({ language })
    if (error) return toasts.show({ text: failureText(error, t('people.notSaved')), tone: 'error' })
    await fetch(`/language/${language ?? 'auto'}`, { method: 'POST', redirect: 'manual' })
    // Texts of another language come with a document of its own.
    window.location.reload()
  }
  return (
    <Select
      label={t('people.reading.language')}
      value={viewer.language ?? ''}
      onChange={(event) => void choose(event.target.value)}
      options={[
        { value: '', text: t('people.reading.auto') },
        ...languages.map((language) => ({ value: language, text: languageNames[language] })),
      ]}
    />
  )
}

function ThemeSetting() {
  const { t } = useWords()
  const theme = useTheme()
  return (
    <Select
      label={t('people.reading.theme')}
      hint={t('people.reading.themeHint')}
      value={theme}
      onChange={(event) => chooseTheme(themeOf(event.target.value) ?? 'system')}
      options={themes.map((one) => ({ value: one, text: t(`people.theme.${one}`) }))}
    />
  )
}

function KeysSetting() {
  const { t } = useWords()
  const areOn = useSingleKeys()
  return (
    <Switch
      label={t('people.reading.keys')}
      hint={t('people.reading.keysHint')}
      checked={areOn}
      onChange={(event) => setSingleKeys(event.target.checked)}
    />
  )
}
