import { useId, useState } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { DangerZone } from '../../ui/layout/DangerZone.tsx'
import { useWords } from '../../words/useWords.ts'
import { leaveTo } from '../../page/address/leaveTo.ts'
import { SettingsFrame, SettingsPart } from './SettingsFrame.tsx'

/** A person's copy of what is kept of them, and the end of it. */
export default function DataPage() {
  const { t } = useWords()
  return (
    <SettingsFrame heading="people.settings.data">
      {(viewer) => (
        <>
          <SettingsPart title={t('people.data.title')} text={t('people.data.text')}>
            <LinkButton href="/account/data.json" download="my-data.json">
              {t('people.data.download')}
            </LinkButton>
          </SettingsPart>
          <Leaving viewer={viewer} />
        </>
      )}
    </SettingsFrame>
  )
}

function Leaving({ viewer }: { viewer: Viewer }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/viewer/erase')
  const refusal = useRefusal(error, ['code'], t('people.notSaved'))
  const formID = useId()
  const [isAsked, setIsAsked] = useState(false)
  const [texts, setTexts] = useState<'keep' | 'remove'>('keep')
  const [code, setCode] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const erase = async () => {
    setIsMissing(code.trim() === '')
    if (code.trim() === '') return
    const { output } = await run({ texts, code })
    if (output) leaveTo(paths.portal())
  }
  const action = (
    <Button look="danger" onClick={() => setIsAsked(true)}>
      {t('people.erase.button')}
    </Button>
  )
  const missing =
    isMissing && code.trim() === '' ? t(wasSent ? 'people.erase.codeMissing' : 'people.erase.codeNotSent') : undefined
  return (
    <>
      <DangerZone
        title={t('people.erase.zone')}
        rows={[
          {
            name: t('people.erase.title'),
            text: t(viewer.isMember ? 'people.erase.member' : 'people.erase.text'),
            action: viewer.isMember ? null : action,
          },
        ]}
      />
      <ConfirmDialog
        open={isAsked}
        title={t('people.erase.ask')}
        text={t('people.erase.askText')}
        confirmLabel={t('people.erase.confirm')}
        danger
        pending={pending}
        formID={formID}
        refusal={refusal.general}
        onClose={() => setIsAsked(false)}
        onConfirm={erase}
      >
        <div className="mt-4 grid gap-4">
          <Select
            label={t('people.erase.texts')}
            hint={t(`people.erase.${texts}Hint`)}
            value={texts}
            onChange={(event) => setTexts(event.target.value === 'remove' ? 'remove' : 'keep')}
            options={[
              { value: 'keep', text: t('people.erase.keep') },
              { value: 'remove', text: t('people.erase.remove') },
            ]}
          />
          <ProofSender email={viewer.email ?? ''} onSent={() => setWasSent(true)} />
          <TextField
            form={formID}
            label={t('people.erase.code')}
            error={missing ?? refusal.of('code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}

/** Sends the viewer the code without which nobody is erased, as often as they ask for another. */
function ProofSender({ email, onSent }: { email: string; onSent: () => void }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/viewer/requestProof')
  const [wasSent, setWasSent] = useState(false)
  const send = async () => {
    const { output } = await run({ purpose: 'erase' })
    if (!output) return
    setWasSent(true)
    onSent()
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="text-ui text-ink-2 wrap-anywhere">
        {t(wasSent ? 'people.erase.sent' : 'people.erase.codeText', { email })}
      </p>
      <Button loading={pending} onClick={() => void send()}>
        {t(wasSent ? 'people.erase.sendAgain' : 'people.erase.sendCode')}
      </Button>
      {error && <InlineError>{failureText(error, t('people.notSaved'))}</InlineError>}
    </div>
  )
}
