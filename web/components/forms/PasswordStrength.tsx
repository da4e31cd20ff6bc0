import { useMemo } from 'react'
import type { PasswordOwner } from '../../../contract/passwordRules.ts'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { useWords } from '../../words/useWords.ts'
import { judgePassword } from './judgePassword.ts'

const steps = [1, 2, 3, 4]

/** How strong a password is, in words and in four steps, and what would help. It comes with the dictionaries, once the field is entered. */
export default function PasswordStrength({ password, email, name, company }: { password: string } & PasswordOwner) {
  const { t } = useWords()
  const settled = useSettled(password, 250)
  const judged = useMemo(
    () =>
      settled === ''
        ? null
        : judgePassword(settled, { email: email ?? null, name: name ?? null, company: company ?? null }),
    [settled, email, name, company],
  )
  return (
    <div className="grid gap-1.5 empty:hidden">
      {judged && (
        <div aria-hidden="true" className="grid max-w-40 grid-cols-4 gap-1">
          {steps.map((step) => (
            <span
              key={step}
              className={`h-1 rounded-xs ${step <= judged.level ? 'bg-ink forced-colors:bg-[CanvasText]' : 'bg-line'}`}
            />
          ))}
        </div>
      )}
      <p role="status" className="text-small text-ink-2">
        {judged && t('password.strength.label', { strength: t(judged.text) })} {judged?.advice && t(judged.advice)}
      </p>
    </div>
  )
}
