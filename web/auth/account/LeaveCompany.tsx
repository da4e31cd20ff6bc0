import { useState } from 'react'
import type { SignedInAccount } from '../../../contract/accounts.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

/** The way off a company's team. An only owner is told what comes first. */
export function LeaveCompany({ company: { id, name } }: { company: SignedInAccount['companies'][number] }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error, reset } = useWrite('/api/team/leaveCompany')
  const [isAsking, setIsAsking] = useState(false)
  const leave = () =>
    run({ companyID: id }, () => {
      setIsAsking(false)
      toasts.show({ text: t('ownAccount.companies.left', { company: name }) })
    })
  const refusal =
    error?.code === 'lastOwner'
      ? t('ownAccount.companies.last', { company: name })
      : error
        ? failureText(error, t('ownAccount.notSaved'))
        : undefined
  return (
    <>
      <Button
        look="ghost"
        size="small"
        aria-label={t('ownAccount.companies.leaveOne', { company: name })}
        onClick={() => {
          reset()
          setIsAsking(true)
        }}
      >
        {t('ownAccount.companies.leave')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('ownAccount.companies.ask', { company: name })}
        text={t('ownAccount.companies.text')}
        confirmLabel={t('ownAccount.companies.leave')}
        danger
        onConfirm={leave}
        pending={pending}
        refusal={refusal}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
