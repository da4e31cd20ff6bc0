import { useState } from 'react'
import { ssoSecretLengths, type SSOPurpose } from '../../../contract/ssoKinds.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { CopyField } from '../forms/CopyField.tsx'

interface NewSecretProps {
  purpose: SSOPurpose
  /** What is said of one that was made. */
  madeText: string
  /** What is said of taking one's own. */
  ownText: string
  onClose: () => void
}

/** Makes a secret, or takes one that the company's server has already; a new one is shown, once. */
export function NewSecret({ purpose, madeText, ownText, onClose }: NewSecretProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/sso/makeSecret')
  const refusal = useRefusal(error, ['secret'], t('admin.failed.write'))
  const [way, setWay] = useState<'new' | 'own'>('new')
  const [own, setOwn] = useState('')
  const [made, setMade] = useState<string | null>(null)
  if (made !== null)
    return (
      <Dialog
        open
        title={t('adminSSO.madeTitle')}
        text={madeText}
        closeLabel={t('portal.close')}
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            {t('adminSSO.done')}
          </Button>
        }
      >
        <CopyField label={t('adminSSO.secret')} value={made} />
      </Dialog>
    )
  const submit = async () => {
    const { output } = await run({ purpose, ...(way === 'own' ? { secret: own } : {}) })
    if (!output) return
    if (way === 'own') onClose()
    else setMade(output.text)
  }
  return (
    <FormDialog
      title={t('adminSSO.new')}
      submitLabel={t(way === 'own' ? 'adminSSO.useOwn' : 'adminSSO.make')}
      onClose={onClose}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={way === 'own' && own.trim() !== ''}
    >
      <RadioGroup
        label={t('adminSSO.which')}
        value={way}
        onChange={(value) => setWay(value === 'own' ? 'own' : 'new')}
        options={[
          { value: 'new', text: t('adminSSO.which.new'), hint: t('adminSSO.which.newText') },
          { value: 'own', text: t('adminSSO.which.own'), hint: ownText },
        ]}
      />
      {way === 'own' && (
        <TextField
          label={t('adminSSO.secret')}
          hint={t('adminSSO.ownHint', { count: ssoSecretLengths.least })}
          error={refusal.of('secret')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
