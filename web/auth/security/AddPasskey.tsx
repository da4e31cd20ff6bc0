import { useState } from 'react'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { loadPasskeys } from '../signIn/loadPasskeys.ts'

interface AddPasskeyProps {
  /** With recovery codes, where the account had none. */
  onDone: (codes: readonly string[] | null) => void
  onCancel: () => void
}

/** Names a new passkey and has the browser make it. */
export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const { t } = useWords()
  const begin = useWrite('/api/accounts/beginPasskey')
  const add = useWrite('/api/accounts/addPasskey')
  const { form, of, general } = useRefusal(begin.error ?? add.error, ['name'], t('security.notSaved'))
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const [isMaking, setIsMaking] = useState(false)
  const [isNotMade, setIsNotMade] = useState(false)
  const isMissing = name.trim() === ''
  const pending = begin.pending || add.pending || isMaking
  const submit = async () => {
    setTried(true)
    if (isMissing) return
    setIsNotMade(false)
    const { output: options } = await begin.run({})
    if (!options) return
    setIsMaking(true)
    const passkey = await loadPasskeys()
      .then(({ createPasskey }) => createPasskey(options))
      .catch(() => null)
    setIsMaking(false)
    if (!passkey) return setIsNotMade(true)
    const { output } = await add.run({ passkey, name })
    if (!output) return
    toasts.show({ text: t('security.passkeys.added') })
    onDone(output.recoveryCodes)
  }
  return (
    <SettingsForm
      method="post"
      submitLabel={t('security.passkeys.create')}
      onSubmit={submit}
      pending={pending}
      refusal={{ form, general: isNotMade ? t('security.passkeys.notMade') : general }}
      unsaved={false}
      gap={4}
      beside={
        <Button look="ghost" onClick={onCancel}>
          {t('forms.cancel')}
        </Button>
      }
    >
      <TextField
        label={t('security.passkeys.name')}
        hint={t('security.passkeys.nameHint')}
        error={tried && isMissing ? t('security.passkeys.nameMissing') : of('name')}
        name="name"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoFocus
      />
    </SettingsForm>
  )
}
