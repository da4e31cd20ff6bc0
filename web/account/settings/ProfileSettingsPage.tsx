import type { Viewer } from '../../../contract/viewer.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useViewerForm } from '../../components/viewer/useViewerForm.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/useWords.ts'
import { EmailSetting } from './EmailSetting.tsx'
import { ReadingSettings } from './ReadingSettings.tsx'
import { SettingsFrame, SettingsPart } from './SettingsFrame.tsx'

/** Who someone is here, where they are reached, and how they read. */
export default function ProfileSettingsPage() {
  const { t } = useWords()
  return (
    <SettingsFrame heading="people.settings.profile">
      {(viewer) => (
        <>
          <SettingsPart title={t('people.settings.shown')} text={t('pictures.viewer.text')}>
            <ShownForm viewer={viewer} />
          </SettingsPart>
          <EmailSetting viewer={viewer} />
          <ReadingSettings viewer={viewer} />
        </>
      )}
    </SettingsFrame>
  )
}

function ShownForm({ viewer }: { viewer: Viewer }) {
  const { t } = useWords()
  const { fields, ...form } = useViewerForm(viewer, () => {})
  return (
    <SettingsForm
      {...form}
      method="post"
      gap={6}
      beside={
        <span className="ms-2">
          <TextLink look="quiet" href={paths.person(viewer.id)}>
            {t('people.settings.seeProfile')}
          </TextLink>
        </span>
      }
    >
      {fields}
    </SettingsForm>
  )
}
