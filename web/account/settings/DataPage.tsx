import { useState } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { DangerZone } from '../../ui/layout/DangerZone.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { leaveTo } from '../leaveTo.ts'
import { SettingsFrame, SettingsPart } from './SettingsFrame.tsx'

/** A person's copy of what is kept of them, and the end of it. */
export default function DataPage() {
  const { t } = useWords()
  return (
    <SettingsFrame part="data">
      {(viewer) => (
        <>
          <SettingsPart title={t('people.data.title')} text={t('people.data.text')}>
            <LinkButton href={paths.ownData()} download="my-data.json">{t('people.data.download')}</LinkButton>
          </SettingsPart>
          <Leaving viewer={viewer} />
        </>
      )}
    </SettingsFrame>
  )
}

function Leaving({ viewer }: { viewer: Viewer }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/viewer/erase')
  const [isAsked, setIsAsked] = useState(false)
  const [texts, setTexts] = useState<'keep' | 'remove'>('keep')
  const erase = async () => {
    const { output } = await run({ texts })
    if (output) leaveTo(paths.portal())
  }
  const action = <Button look="danger" onClick={() => setIsAsked(true)}>{t('people.erase.button')}</Button>
  return (
    <>
      <DangerZone
        title={t('people.erase.zone')}
        rows={[{ name: t('people.erase.title'), text: t(viewer.isMember ? 'people.erase.member' : 'people.erase.text'), action: viewer.isMember ? null : action }]}
      />
      <AlertDialog
        open={isAsked}
        title={t('people.erase.ask')}
        text={t('people.erase.askText')}
        cancelLabel={t('people.cancel')}
        confirmLabel={t('people.erase.confirm')}
        danger
        pending={pending}
        typed={{ label: t('people.erase.type', { name: viewer.name }), expected: viewer.name.trim(), error: t('people.erase.typeError') }}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => void erase()}
      >
        <div className="mt-4 grid gap-2">
          <Select
            label={t('people.erase.texts')}
            hint={t(`people.erase.${texts}Hint`)}
            value={texts}
            onChange={(event) => setTexts(event.target.value === 'remove' ? 'remove' : 'keep')}
            options={[{ value: 'keep', text: t('people.erase.keep') }, { value: 'remove', text: t('people.erase.remove') }]}
          />
          {error && <InlineError>{failureText(error, t('people.notSaved'))}</InlineError>}
        </div>
      </AlertDialog>
    </>
  )
}
