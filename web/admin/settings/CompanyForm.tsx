import type { Company } from '../../../contract/company.ts'
import { DraftForm } from '../../components/forms/DraftForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { useInBrowser } from '../../ui/behaviour/useInBrowser.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** A company's name, and the time zone that decides its days. */
export function CompanyForm({ company }: { company: Company }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/update')
  const draft = useDraft({ name: company.name, timeZone: company.timeZone })
  const refusal = useRefusal(error, ['name', 'timeZone'], t('admin.failed.write'))
  const labels = { name: t('admin.settings.name'), timeZone: t('admin.settings.timeZone') }

  return (
    <DraftForm
      draft={draft}
      save={(expects) => run({ ...draft.changes, expects })}
      shown={(field) => ({ label: labels[field], theirs: company[field], mine: draft.values[field] })}
      pending={pending}
      refusal={refusal}
      gap={6}
    >
      <TextField
        label={labels.name}
        hint={t('admin.settings.nameHint')}
        error={refusal.of('name')}
        autoComplete="organization"
        value={draft.values.name}
        onChange={({ target }) => draft.change({ name: target.value })}
      />
      <TimeZoneField
        value={draft.values.timeZone}
        error={refusal.of('timeZone')}
        onChange={(timeZone) => draft.change({ timeZone })}
      />
    </DraftForm>
  )
}

/** Every time zone that the browser knows, and the present one. */
function TimeZoneField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (timeZone: string) => void
}) {
  const { t } = useWords()
  const inBrowser = useInBrowser(() => true, false)
  const zones = inBrowser ? ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')] : []
  return (
    <Select
      label={t('admin.settings.timeZone')}
      hint={t('admin.settings.timeZoneHint')}
      error={error}
      options={(zones.includes(value) ? zones : [value, ...zones]).map((zone) => ({
        value: zone,
        text: zone.replaceAll('_', ' '),
      }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
