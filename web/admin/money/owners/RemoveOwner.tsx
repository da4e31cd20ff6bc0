import type { AccountOwner } from '../../../../contract/accountOwners.ts'
import { ConfirmDialog } from '../../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../../components/useFailureText.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'

interface RemoveOwnerProps {
  owner: AccountOwner
  onClose: () => void
}

/** Asks before an account owner is removed, with how many companies have none then. */
export function RemoveOwner({ owner: { id, name, companyCount }, onClose }: RemoveOwnerProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/accountOwners/delete')
  const failureText = useFailureText()
  return (
    <ConfirmDialog
      title={t('adminMoney.removeTitle', { name })}
      text={t('adminMoney.removeText', { count: companyCount })}
      confirmLabel={t('adminMoney.remove')}
      danger
      pending={pending}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onConfirm={() =>
        run({ accountOwnerID: id }, () => {
          onClose()
          toasts.show({ text: t('adminMoney.ownerRemoved', { name }) })
          // The row is gone: the focus stays near.
          document.querySelector<HTMLElement>('#owners')?.focus()
        })
      }
      onClose={onClose}
    />
  )
}
