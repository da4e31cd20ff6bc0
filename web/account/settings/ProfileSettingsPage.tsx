import type { Viewer } from '../../../contract/viewer.ts'
import { useViewerForm } from '../../components/viewer/useViewerForm.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/useWords.ts'
import { EmailSetting } from './EmailSetting.tsx'
import { ReadingSettings } from './ReadingSettings.tsx'
import { SettingsFrame, SettingsPart } from './SettingsFrame.tsx'

/** Who somebody is here, where they are reached, and how they read. */
export default function ProfileSettingsPage() {
  const { t } = useWords()
  return (
    <SettingsFrame heading="people.settings.profile">
      {(viewer) => (
        <>
          <SettingsPart title={t('people.settings.shown')} text={t('viewer.text')}>
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
  const { fields, pending, submit } = useViewerForm(viewer, () => {})
  return (
    <form method="post" noValidate className="grid gap-6" onSubmit={submit}>
      {fields}
      <div className="flex flex-wrap items-center gap-4">
        <Button look="primary" type="submit" loading={pending}>
          {t('viewer.save')}
        </Button>
        <TextLink look="quiet" href={paths.person(viewer.id)}>
          {t('people.settings.seeProfile')}
        </TextLink>
      </div>
    </form>
  )
}
