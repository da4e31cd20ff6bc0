import { useState, type SubmitEvent } from 'react'
import type { Company } from '../../../contract/company.ts'
import { useDataClient, useWrite } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { UnsavedGuard } from '../forms/UnsavedGuard.tsx'
import { useRefusal } from '../forms/useRefusal.ts'
import { AccentField } from './AccentField.tsx'
import { showTheme } from './showTheme.ts'

/** A company's name and accent. An empty accent is the product's own. */
export function CompanyForm({ company }: { company: Company }) {
  const { t } = useWords()
  const client = useDataClient()
  const { run, pending, error } = useWrite('/api/company/update')
  const { form, of, general } = useRefusal(error, ['name', 'accent'])
  const [name, setName] = useState(company.name)
  const [accent, setAccent] = useState(company.accent ?? '')
  const isDirty = name.trim() !== company.name || accent.trim().toLowerCase() !== (company.accent ?? '')

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { output } = await run({ name, accent: accent.trim() === '' ? null : accent.trim() })
    if (!output) return
    await client.invalidate('/api/company/get')
    setName(output.company.name)
    setAccent(output.company.accent ?? '')
    showTheme(output.company.themeURL)
    toasts.show({ text: t(output.accentCorrected ? 'admin.settings.savedCorrected' : 'admin.saved') })
  }
  return (
    <>
      <form ref={form} noValidate className="grid gap-8" onSubmit={(event) => void submit(event)}>
        <TextField label={t('admin.settings.name')} hint={t('admin.settings.nameHint')} error={of('name')} autoComplete="organization" value={name} onChange={(event) => setName(event.target.value)} />
        <AccentField value={accent} error={of('accent')} onChange={setAccent} />
        {general && <InlineError>{general}</InlineError>}
        <div>
          <Button type="submit" look="primary" loading={pending}>{t('admin.save')}</Button>
        </div>
      </form>
      <UnsavedGuard dirty={isDirty} />
    </>
  )
}
