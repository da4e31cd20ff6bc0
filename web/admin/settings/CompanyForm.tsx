import { useState } from 'react'
import type { Company } from '../../../contract/company.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** A company's name. */
export function CompanyForm({ company }: { company: Company }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/update')
  const refusal = useRefusal(error, ['name'], t('admin.failed.write'))
  const [name, setName] = useState(company.name)

  const submit = async () => {
    const { output } = await run({ name })
    if (!output) return
    setName(output.company.name)
    toasts.show({ text: t('admin.savedSettings'), kind: 'saved' })
  }
  return (
    <SettingsForm
      submitLabel={t('admin.save')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={name.trim() !== company.name}
      gap={8}
    >
      <TextField
        label={t('admin.settings.name')}
        hint={t('admin.settings.nameHint')}
        error={refusal.of('name')}
        autoComplete="organization"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </SettingsForm>
  )
}
