import { useData, useViewer } from '../../data/react.tsx'
import { translationPermissions } from '../../../contract/translationKinds.ts'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { TranslationsForm } from './TranslationsForm.tsx'

/** The company's own words beside their translations. */
export default function TranslationsPage() {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const mayTranslate = Object.values(translationPermissions).some((permission) => permissions.includes(permission))
  return (
    <SettingsSection title={t('adminSettings.translations')} intro={t('adminTranslations.intro')} width="full">
      {mayTranslate ? <Translations /> : <Forbidden text={t('adminTranslations.forbidden')} />}
    </SettingsSection>
  )
}

function Translations() {
  const { data: translations, error } = useData('/api/translations/get', {})
  if (!translations)
    return error === null ? <RowsLoading rows={8} /> : <LoadFailed path="/api/translations/get" inputs={{}} />
  return <TranslationsForm translations={translations} />
}
