import { passwordLength, passwordRules, type PasswordOwner } from '../../../contract/passwordRules.ts'
import { PasswordField } from '../../components/forms/PasswordField.tsx'
import { useWords } from '../../words/useWords.ts'

/** The sentence for a password that the server would refuse for its length; null for one that it may take. */
export function passwordFault(password: string): 'reset.tooShort' | 'reset.tooLong' | null {
  const length = passwordLength(password)
  return length < passwordRules.shortest ? 'reset.tooShort' : length > passwordRules.longest ? 'reset.tooLong' : null
}

interface NewPasswordProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  owner: PasswordOwner
  autoFocus?: boolean
}

/** The field of a new password. */
export function NewPassword(props: NewPasswordProps) {
  const { t } = useWords()
  return <PasswordField label={t('reset.password')} hint={t('reset.hint')} {...props} />
}
