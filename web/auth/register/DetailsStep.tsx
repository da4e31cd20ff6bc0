import { useState } from 'react'
import { Form } from '../../components/forms/Form.tsx'
import { PasswordField } from '../../components/forms/PasswordField.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { subdomainOf, type Entered, type TeamSize } from './entered.ts'
import { SubdomainField } from './SubdomainField.tsx'
import type { Waiting } from './waiting.ts'

interface DetailsStepProps {
  entered: Entered
  onChange: (entered: Entered) => void
  suffix: string
  invite: string | null
  onSent: (waiting: Waiting) => void
}

/** The first step: the company, its address, and who founds it. */
export function DetailsStep({ entered, onChange, suffix, invite, onSent }: DetailsStepProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/registrations/request')
  const refusal = useRefusal(error, ['companyName', 'subdomain', 'name', 'email', 'password'])
  const [tried, setTried] = useState(false)
  const { companyName, name, email, password, teamSize } = entered
  const subdomain = entered.subdomain ?? subdomainOf(companyName)
  const set = (change: Partial<Entered>) => onChange({ ...entered, ...change })
  const missing = missingOf({ companyName, subdomain, name, email, password })
  const errorOf = (field: keyof typeof messages) =>
    tried && missing.includes(field) ? t(messages[field]) : refusal.of(field)
  const submit = async () => {
    setTried(true)
    if (missing.length > 0) return
    const { output } = await run({
      companyName,
      subdomain,
      name,
      email: email.trim(),
      password,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(teamSize === '' ? {} : { teamSize }),
      ...(invite === null ? {} : { invite }),
    })
    if (output) onSent({ token: output.token, email: email.trim(), subdomain, sentAt: Date.now() })
  }
  return (
    <Form
      method="post"
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      gap={5}
      footer={
        <Button look="primary" size="large" type="submit" loading={pending} full>
          {t('register.submit')}
        </Button>
      }
    >
      <TextField
        label={t('register.company')}
        error={errorOf('companyName')}
        name="companyName"
        autoComplete="organization"
        autoFocus
        maxLength={100}
        value={companyName}
        onChange={(event) => set({ companyName: event.target.value })}
      />
      <SubdomainField
        value={subdomain}
        onChange={(text) => set({ subdomain: text })}
        suffix={suffix}
        error={errorOf('subdomain')}
      />
      <TextField
        label={t('register.name')}
        error={errorOf('name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label={t('register.email')}
        hint={t('register.emailHint')}
        error={errorOf('email')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <PasswordField
        label={t('register.password')}
        hint={t('register.passwordHint')}
        value={password}
        onChange={(text) => set({ password: text })}
        owner={{ email, name, company: companyName }}
        error={errorOf('password')}
      />
      <Select
        label={t('register.teamSize')}
        optional={t('register.optional')}
        name="teamSize"
        value={teamSize}
        onChange={(event) => set({ teamSize: event.target.value as TeamSize | '' })}
        options={[
          { value: '', text: t('register.teamSize.none') },
          { value: 'one', text: t('register.teamSize.one') },
          { value: 'few', text: t('register.teamSize.few') },
          { value: 'dozens', text: t('register.teamSize.dozens') },
          { value: 'hundreds', text: t('register.teamSize.hundreds') },
        ]}
      />
    </Form>
  )
}

const messages = {
  companyName: 'register.companyMissing',
  subdomain: 'register.subdomainMissing',
  name: 'register.nameMissing',
  email: 'register.emailMissing',
  password: 'register.passwordMissing',
} as const

function missingOf(typed: Record<keyof typeof messages, string>): (keyof typeof messages)[] {
  return (Object.keys(messages) as (keyof typeof messages)[]).filter((field) =>
    field === 'email' ? !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email.trim()) : typed[field].trim() === '',
  )
}
