import { useState } from 'react'
import type { SignInProvider } from '../../../contract/signInProviders.ts'
import { DraftForm } from '../../components/forms/DraftForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { useWords } from '../../words/useWords.ts'
import { ConnectionFields } from './ConnectionFields.tsx'
import { Steps } from './Steps.tsx'

/** A provider's connection, with the steps there at hand. */
export function ProviderConnection({ provider }: { provider: SignInProvider }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/signInProviders/update')
  const refusal = useRefusal(error, ['name', 'issuer', 'client', 'clientSecret'], t('admin.failed.write'))
  const { name, issuer, client, shape } = provider
  const draft = useDraft({ name, issuer, client })
  // Nobody is shown the stored one, so that there is none to compare.
  const [clientSecret, setClientSecret] = useState('')
  const save = async (expects: typeof draft.expects) => {
    const typed = clientSecret === '' ? {} : { clientSecret }
    const written = await run({ providerID: provider.id, ...draft.changes, ...typed, expects })
    if (written.output) setClientSecret('')
    return written
  }
  return (
    <>
      <details className="mb-6 text-ui">
        <summary className="cursor-pointer text-ink-2">
          {shape === 'oidc'
            ? t('adminSignIn.stepsOther')
            : t('adminSignIn.steps', { provider: t(`adminSignIn.shape.${shape}`) })}
        </summary>
        <div className="mt-4">
          <Steps shape={shape} redirectURL={provider.redirectURL} />
        </div>
      </details>
      <DraftForm
        draft={draft}
        save={save}
        shown={(field) => ({
          label: t(`adminSignIn.field.${field}`),
          theirs: provider[field],
          mine: draft.values[field],
        })}
        alsoUnsaved={clientSecret !== ''}
        pending={pending}
        refusal={refusal}
      >
        <ConnectionFields
          shape={shape}
          values={{ ...draft.values, clientSecret }}
          refusal={refusal}
          hasSecret
          onChange={({ clientSecret: typed, ...change }) => {
            if (typed !== undefined) setClientSecret(typed)
            draft.change(change)
          }}
        />
        {provider.tested !== null && <p className="text-small text-ink-3">{t('adminSignIn.retest')}</p>}
      </DraftForm>
    </>
  )
}
