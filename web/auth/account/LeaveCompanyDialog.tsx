import type { SignedInAccount } from '../../../contract/accounts.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

interface LeaveCompanyDialogProps {
  company: SignedInAccount['companies'][number]
  onClose: () => void
}

/** Asks before someone leaves a team. An only owner is told what comes first. */
export default function LeaveCompanyDialog({ company: { id, name }, onClose }: LeaveCompanyDialogProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/team/leaveCompany')
  const leave = () =>
    run({ companyID: id }, () => {
      onClose()
      toasts.show({ text: t('ownAccount.companies.left', { company: name }) })
    })
  const refusal =
    error?.code === 'lastOwner'
      ? t('ownAccount.companies.last', { company: name })
      : error
        ? failureText(error, t('ownAccount.notSaved'))
        : undefined
  return (
    <ConfirmDialog
      title={t('ownAccount.companies.ask', { company: name })}
      text={t('ownAccount.companies.text')}
      confirmLabel={t('ownAccount.companies.leave')}
      danger
      onConfirm={leave}
      pending={pending}
      refusal={refusal}
      onClose={onClose}
    />
  )
}
