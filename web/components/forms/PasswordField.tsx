import { useState } from 'react'
import '../../../locales/en/password.json?texts'
import type { PasswordOwner } from '../../../contract/passwordRules.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useLater } from '../../page/useLater.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

interface PasswordFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  /** Whose password it is: what they are called makes it weak. */
  owner?: PasswordOwner
  name?: string
  autoFocus?: boolean
}

const loadStrength = () =>
  loadChunk('web/components/forms/PasswordStrength.tsx', () => import('./PasswordStrength.tsx'))

/**
 * The field of a new password: it can be shown, and its strength is said while it is typed. The dictionaries for that are large and come once the
 * field is entered; without them the server alone judges it.
 */
export function PasswordField({ value, onChange, owner = {}, name = 'password', ...texts }: PasswordFieldProps) {
  const { t } = useWords()
  const [isShown, setIsShown] = useState(false)
  const [isEntered, setIsEntered] = useState(false)
  const strength = useLater(loadStrength, isEntered || value !== '')
  return (
    <div className="grid gap-3">
      <TextField
        {...texts}
        type={isShown ? 'text' : 'password'}
        name={name}
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setIsEntered(true)}
      />
      {strength && <strength.default password={value} {...owner} />}
      <Checkbox label={t('password.show')} checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
    </div>
  )
}
