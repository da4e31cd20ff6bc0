import { useState } from 'react'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** Asks for a domain. */
export function DomainForm() {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/setDomain')
  const refusal = useRefusal(error, ['domain'], t('admin.failed.write'))
  const [domain, setDomain] = useState('')
  return (
    <div className="max-w-main">
      <SettingsForm
        submitLabel={t('adminDomain.set')}
        onSubmit={() => run({ domain })}
        pending={pending}
        refusal={refusal}
        unsaved={domain.trim() !== ''}
      >
        <TextField
          label={t('adminDomain.field')}
          hint={t('adminDomain.fieldHint')}
          error={refusal.of('domain')}
          value={domain}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => setDomain(event.target.value)}
        />
      </SettingsForm>
    </div>
  )
}
