import { portalSettings, type PortalSettingName, type PortalSettings } from '../../../contract/portalSettings.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { optionsOf } from './portalOptions.ts'

interface PortalFieldProps {
  name: PortalSettingName
  value: PortalSettings[PortalSettingName]
  error: string | undefined
  onChange: (value: string | boolean | null) => void
}

/** The field of one of the portal's settings, made from its entry. */
export function PortalField({ name, value, error, onChange }: PortalFieldProps) {
  const { t } = useWords()
  const setting = portalSettings[name]
  const hint = 'hint' in setting ? t(setting.hint) : undefined
  const label = t(setting.text)
  if (setting.kind === 'flag') {
    return (
      <Checkbox
        label={label}
        hint={hint}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  }
  if (setting.kind === 'choice') {
    return (
      <Select
        label={label}
        hint={hint}
        options={optionsOf(setting, t)}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value || null)}
      />
    )
  }
  return (
    <TextField
      label={label}
      hint={hint}
      optional={t('admin.optional')}
      error={error}
      inputMode="url"
      autoComplete="url"
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
