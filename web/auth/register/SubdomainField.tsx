import { useId } from 'react'
import { useData } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

interface SubdomainFieldProps {
  value: string
  onChange: (value: string) => void
  /** What follows it in the company's address. */
  suffix: string
  /** Why the form was refused; what is wrong with the name itself is said while it is typed. */
  error: string | undefined
  autoFocus?: boolean
}

const settledMs = 300

/** The address of a company, shown whole below it, and whether it can be had, while it is typed. */
export function SubdomainField({ value, onChange, suffix, error, autoFocus = false }: SubdomainFieldProps) {
  const { t } = useWords()
  const statusID = useId()
  const asked = useSettled(value.trim(), settledMs)
  const { data: checked } = useData(
    '/api/registrations/checkSubdomain',
    { subdomain: asked },
    { enabled: asked !== '' },
  )
  const current = asked !== '' && asked === value.trim() ? checked : null
  const wrong = current?.message ?? undefined
  const shown = current?.problem === null ? current.value : value.trim().toLowerCase()
  const suggestion = current?.suggestion ?? null
  return (
    <div className="grid gap-1.5">
      <TextField
        label={t('register.subdomain')}
        error={wrong ?? error}
        name="subdomain"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        aria-describedby={statusID}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoFocus={autoFocus}
      />
      <p id={statusID} role="status" className="text-small text-ink-3 wrap-anywhere">
        {shown !== '' && wrong === undefined && (
          <>
            {t(current ? 'register.subdomainFree' : 'register.subdomainWill')}{' '}
            <bdi dir="ltr" className="text-ink">
              {shown}
              {suffix}
            </bdi>
          </>
        )}
        {shown === '' && t('register.subdomainHint')}
      </p>
      {suggestion !== null && (
        <div>
          <Button size="small" onClick={() => onChange(suggestion)}>
            {t('register.useInstead', { subdomain: suggestion })}
          </Button>
        </div>
      )}
    </div>
  )
}
