import type { ProviderShape } from '../../../contract/providerShapes.ts'
import type { Refusal } from '../../components/forms/useRefusal.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** What is entered of a provider. */
export interface Connection {
  name: string
  issuer: string
  client: string
  clientSecret: string
}

interface ConnectionFieldsProps {
  shape: ProviderShape
  values: Connection
  refusal: Refusal<keyof Connection>
  /** Whether a secret is stored already, which an empty field keeps. */
  hasSecret: boolean
  onChange: (change: Partial<Connection>) => void
}

const examples: Readonly<Record<ProviderShape, string>> = {
  google: '',
  entra: 'https://login.microsoftonline.com/…/v2.0',
  okta: 'https://acme.okta.com/oauth2/default',
  onelogin: 'https://acme.onelogin.com/oidc/2',
  oidc: 'https://id.example.com',
}

/** The fields of a provider's connection. Google's issuer is known. */
export function ConnectionFields({ shape, values, refusal, hasSecret, onChange }: ConnectionFieldsProps) {
  const { t } = useWords()
  const code = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off', dir: 'ltr' } as const
  return (
    <>
      <TextField
        label={t('adminSignIn.field.name')}
        hint={t('adminSignIn.field.nameHint', { name: values.name || t(`adminSignIn.shape.${shape}`) })}
        error={refusal.of('name')}
        autoComplete="off"
        value={values.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {shape !== 'google' && (
        <TextField
          {...code}
          label={t('adminSignIn.field.issuer')}
          hint={examples[shape]}
          error={refusal.of('issuer')}
          type="url"
          value={values.issuer}
          onChange={(event) => onChange({ issuer: event.target.value })}
        />
      )}
      <TextField
        {...code}
        label={t('adminSignIn.field.client')}
        error={refusal.of('client')}
        value={values.client}
        onChange={(event) => onChange({ client: event.target.value })}
      />
      <TextField
        {...code}
        label={t('adminSignIn.field.secret')}
        hint={t(hasSecret ? 'adminSignIn.field.secretKeep' : 'adminSignIn.field.secretHint')}
        error={refusal.of('clientSecret')}
        type="password"
        autoComplete="new-password"
        value={values.clientSecret}
        onChange={(event) => onChange({ clientSecret: event.target.value })}
      />
    </>
  )
}
