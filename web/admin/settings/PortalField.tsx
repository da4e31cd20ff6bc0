import {
  portalSettings,
  type PortalSetting,
  type PortalSettingName,
  type PortalSettings,
} from '../../../contract/portalSettings.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import type { MessageID } from '../../words/words.ts'
import { useWords } from '../../words/useWords.ts'

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

function optionsOf(setting: PortalSetting & { kind: 'choice' }, t: (id: MessageID) => string) {
  const none = 'none' in setting ? [{ value: '', text: t(setting.none) }] : []
  const options =
    'names' in setting
      ? Object.entries(setting.names).map(([value, text]) => ({ value, text }))
      : Object.entries(setting.texts).map(([value, text]) => ({ value, text: t(text) }))
  return [...none, ...options]
}
