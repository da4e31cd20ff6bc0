import { useState } from 'react'
import type { SignedInAccount } from '../../../contract/accounts.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { AccountPart } from './AccountPart.tsx'

/** What the account is called, at every company whose team it is on. */
export function NamePart({ account }: { account: SignedInAccount }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/accounts/update')
  const refusal = useRefusal(error, ['name'], t('ownAccount.notSaved'))
  const [name, setName] = useState(account.name ?? '')
  const submit = async () => {
    const { output } = await run({ name })
    if (output) toasts.show({ text: t('ownAccount.name.saved') })
  }
  return (
    <AccountPart title={t('ownAccount.name.title')} text={t('ownAccount.name.text')}>
      <SettingsForm
        method="post"
        label={t('ownAccount.name.title')}
        submitLabel={t('ownAccount.save')}
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        unsaved={name.trim() !== (account.name ?? '')}
      >
        <TextField
          label={t('ownAccount.name.label')}
          error={refusal.of('name')}
          name="name"
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </SettingsForm>
    </AccountPart>
  )
}
