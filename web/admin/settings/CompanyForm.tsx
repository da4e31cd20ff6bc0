import { useState, type SubmitEvent } from 'react'
import type { Company } from '../../../contract/company.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { UnsavedGuard } from '../forms/UnsavedGuard.tsx'
import { useRefusal } from '../forms/useRefusal.ts'
import { AccentField } from './AccentField.tsx'
import { LogoField, type ChosenLogo } from './LogoField.tsx'
import { showTheme } from './showTheme.ts'

/** A company's name, logo and accent. An empty accent is the product's own. */
export function CompanyForm({ company }: { company: Company }) {
  const { t } = useWords()
  const client = useDataClient()
  const { run, pending, error } = useWrite('/api/company/update')
  const { form, of, general } = useRefusal(error, ['name', 'accent'])
  const [name, setName] = useState(company.name)
  const [accent, setAccent] = useState(company.accent ?? '')
  const [logo, setLogo] = useState<ChosenLogo>({ shown: company.logo })
  const isDirty =
    logo.id !== undefined || name.trim() !== company.name || accent.trim().toLowerCase() !== (company.accent ?? '')

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { output } = await run({
      name,
      accent: accent.trim() === '' ? null : accent.trim(),
      ...(logo.id === undefined ? {} : { logoID: logo.id }),
    })
    if (!output) return
    await client.invalidate('/api/company/get')
    setName(output.company.name)
    setAccent(output.company.accent ?? '')
    setLogo({ shown: output.company.logo })
    showTheme(output.company.themeURL)
    toasts.show({ text: t(output.accentCorrected ? 'admin.settings.savedCorrected' : 'admin.saved') })
  }
  return (
    <>
      <form ref={form} noValidate className="grid gap-8" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('admin.settings.name')}
          hint={t('admin.settings.nameHint')}
          error={of('name')}
          autoComplete="organization"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <LogoField logo={logo} name={name.trim() || company.name} onChange={setLogo} />
        <AccentField value={accent} error={of('accent')} onChange={setAccent} />
        {general && <InlineError>{general}</InlineError>}
        <div>
          <Button type="submit" look="primary" loading={pending}>
            {t('admin.save')}
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={isDirty} />
    </>
  )
}
