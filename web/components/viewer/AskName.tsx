import { useState } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { useRefusal } from '../forms/useRefusal.ts'
import type { NameAnswer } from './useNameAnswer.ts'
import '../../../locales/en/askName.json?texts'

/** The question for a name, to a person who has none. What they signed in for is done already, so it can be skipped, and is asked once. */
export function AskName({ answer, onDone }: { answer: NameAnswer; onDone: () => void }) {
  const { t } = useWords()
  const { save, skip, pending, error } = answer
  const refusal = useRefusal(error, ['name'], t('askName.failed'))
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = async () => {
    setIsMissing(name.trim() === '')
    if (name.trim() !== '') await save(name, onDone)
  }
  return (
    <SettingsForm
      submitLabel={t('askName.save')}
      onSubmit={submit}
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
