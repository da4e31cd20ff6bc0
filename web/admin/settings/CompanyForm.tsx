import { useState } from 'react'
import type { Company } from '../../../contract/company.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { AccentField } from '../look/AccentField.tsx'
import { LogoField, type ChosenLogo } from './LogoField.tsx'
import { showTheme } from '../../page/showTheme.ts'

/** A company's name, logo and accent. An empty accent is the product's own. */
export function CompanyForm({ company }: { company: Company }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/update')
  const refusal = useRefusal(error, ['name', 'accent'], t('admin.failed.write'))
  const [name, setName] = useState(company.name)
  const [accent, setAccent] = useState(company.accent ?? '')
  const [logo, setLogo] = useState<ChosenLogo>({ shown: company.logo })
  const isDirty =
    logo.id !== undefined || name.trim() !== company.name || accent.trim().toLowerCase() !== (company.accent ?? '')

  const submit = async () => {
    const { output } = await run({
      name,
      accent: accent.trim() === '' ? null : accent.trim(),
      ...(logo.id === undefined ? {} : { logoID: logo.id }),
    })
    if (!output) return
    setName(output.company.name)
    setAccent(output.company.accent ?? '')
    setLogo({ shown: output.company.logo })
    showTheme(output.company.themeURL)
    toasts.show({
      text: t(output.accentCorrected ? 'admin.settings.savedCorrected' : 'admin.savedSettings'),
      kind: 'saved',
    })
  }
  return (
    <SettingsForm
      submitLabel={t('admin.save')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={isDirty}
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
      <LogoField logo={logo} name={name.trim() || company.name} onChange={setLogo} />
      <AccentField value={accent} error={refusal.of('accent')} onChange={setAccent} />
    </SettingsForm>
  )
}
