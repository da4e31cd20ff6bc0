import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { providerShapes, type Audience, type ProviderShape } from '../../../contract/providerShapes.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { ConnectionFields, type Connection } from './ConnectionFields.tsx'
import { signInHref } from './signInHref.ts'
import { readSignInSearch } from './signInSearch.ts'
import { Steps } from './Steps.tsx'

/** Adding a provider: which one, what to do there, and what to paste here. */
export default function NewProviderPage() {
  const { t } = useWords()
  const { audience = 'customers' } = readSignInSearch(useSearch({ strict: false }))
  const { data, error } = useData('/api/signInProviders/getAll', {})
  const mayManage = usePermission('signIn.manage')
  return (
    <SettingsSection
      title={t(`adminSignIn.new.${audience}`)}
      above={[{ text: t('adminSignIn.title'), href: signInHref.all() }]}
    >
      {!mayManage && <Forbidden text={t('adminSignIn.forbidden')} />}
      {mayManage && data && <NewProvider audience={audience} redirectURLs={data.redirectURLs} />}
      {mayManage &&
        !data &&
        (error === null ? <RowsLoading rows={5} /> : <LoadFailed path="/api/signInProviders/getAll" inputs={{}} />)}
    </SettingsSection>
  )
}

interface NewProviderProps {
  audience: Audience
  redirectURLs: Readonly<Record<ProviderShape, string>>
}

function NewProvider({ audience, redirectURLs }: NewProviderProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { run, pending, error } = useWrite('/api/signInProviders/create')
  const refusal = useRefusal(error, ['name', 'issuer', 'client', 'clientSecret'], t('admin.failed.write'))
  const [shape, setShape] = useState<ProviderShape>('google')
  const [values, setValues] = useState<Connection>({ name: '', issuer: '', client: '', clientSecret: '' })
  const submit = async () => {
    const name = values.name.trim() || t(`adminSignIn.shape.${shape}`)
    const { output: provider } = await run({ audience, shape, ...values, name })
    if (!provider) return
    toasts.show({ text: t('adminSignIn.added') })
    await navigate({ href: signInHref.one(provider.id), ignoreBlocker: true })
  }
  return (
    <SettingsForm
      submitLabel={t('adminSignIn.new.submit')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={Object.values(values).some((value) => value !== '') && !pending}
      gap={8}
    >
      <RadioGroup
        label={t('adminSignIn.new.choose')}
        value={shape}
        options={providerShapes.map((value) => ({
          value,
          text: t(`adminSignIn.shape.${value}`),
          hint: t(`adminSignIn.shape.${value}Text`),
        }))}
        onChange={setShape}
      />
      <section aria-labelledby="steps">
        <h2 id="steps" className="mb-3 text-h3">
          {shape === 'oidc'
            ? t('adminSignIn.stepsOther')
            : t('adminSignIn.steps', { provider: t(`adminSignIn.shape.${shape}`) })}
        </h2>
        <Steps shape={shape} redirectURL={redirectURLs[shape]} />
      </section>
      <ConnectionFields
        shape={shape}
        values={values}
        refusal={refusal}
        hasSecret={false}
        onChange={(change) => setValues({ ...values, ...change })}
      />
    </SettingsForm>
  )
}
