import { useState } from 'react'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { useRefusal } from '../forms/useRefusal.ts'
import { useSkipName } from './useSkipName.ts'
import '../../../locales/en/askName.json?texts'

/** The question for a name, to a person who has none. What they signed in for is done already, so it can be skipped, and is asked once. */
export function AskName({ onDone }: { onDone: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/viewer/update')
  const refusal = useRefusal(error, ['name'], t('askName.failed'))
  const skip = useSkipName()
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const save = async () => {
    setIsMissing(name.trim() === '')
    if (name.trim() !== '') await run({ name }, onDone)
  }
  return (
    <SettingsForm
      submitLabel={t('askName.save')}
      onSubmit={save}
      pending={pending}
      refusal={refusal}
      unsaved={false}
      method="post"
      beside={
        <Button look="ghost" onClick={() => void skip().then(onDone)}>
          {t('askName.skip')}
        </Button>
      }
    >
      <TextField
        label={t('askName.label')}
        error={isMissing ? t('askName.missing') : refusal.of('name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoFocus
      />
    </SettingsForm>
  )
}
