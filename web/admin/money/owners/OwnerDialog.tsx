import type { AccountOwner } from '../../../../contract/accountOwners.ts'
import { ChangedMeanwhile } from '../../../components/forms/ChangedMeanwhile.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useDraft } from '../../../components/forms/useDraft.ts'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { usePermission } from '../../states/usePermission.ts'

/** Adds an account owner by name, or changes one whom another system named. Addresses are for who may see them. */
export function OwnerDialog({ owner, onClose }: { owner?: AccountOwner; onClose: () => void }) {
  const { t } = useWords()
  const seesAddresses = usePermission('addresses.view')
  const create = useWrite('/api/accountOwners/create')
  const update = useWrite('/api/accountOwners/update')
  const refusal = useRefusal(create.error ?? update.error, ['name', 'email'], t('admin.failed.write'))
  const draft = useDraft({ name: owner?.name ?? '', email: owner?.email ?? '' })
  const { values } = draft
  const labels = { name: t('adminMoney.name'), email: t('adminMoney.email') }
  const submit = async (expects = draft.expects) => {
    const email = values.email.trim()
    const { output } = owner
      ? await update.run({ accountOwnerID: owner.id, ...sent(draft.changes), expects: sent(expects) })
      : await create.run({ name: values.name, ...(email === '' ? {} : { email }) })
    if (!output) return
    onClose()
    toasts.show({
      text: owner ? t('admin.savedNamed', { name: output.name }) : t('adminMoney.ownerAdded', { name: output.name }),
      kind: 'saved',
    })
  }
  return (
    <FormDialog
      title={owner ? t('adminMoney.editOwner', { name: owner.name }) : t('adminMoney.newOwner')}
      submitLabel={t(owner ? 'admin.save' : 'adminMoney.addOwner')}
      onSubmit={() => submit()}
      pending={create.pending || update.pending}
      refusal={refusal}
      unsaved={draft.unsaved}
      onClose={onClose}
    >
      <TextField
        label={labels.name}
        error={refusal.of('name')}
        autoComplete="off"
        value={values.name}
        onChange={({ target }) => draft.change({ name: target.value })}
      />
      {seesAddresses && (
        <TextField
          label={labels.email}
          hint={t('adminMoney.emailHint')}
          optional={t('admin.optional')}
          error={refusal.of('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
          value={values.email}
          onChange={({ target }) => draft.change({ email: target.value })}
        />
      )}
      {owner && (
        <ChangedMeanwhile
          fields={draft.conflicts.map((field) => ({
            label: labels[field],
            theirs: owner[field] ?? '',
            mine: values[field],
          }))}
          pending={update.pending}
          onKeepMine={() => void submit(draft.expectsTheirs)}
          onTakeTheirs={draft.takeTheirs}
        />
      )}
    </FormDialog>
  )
}

/** An empty address is none. */
function sent({ email, ...others }: { name?: string; email?: string }) {
  return { ...others, ...(email === undefined ? {} : { email: email.trim() === '' ? null : email.trim() }) }
}
