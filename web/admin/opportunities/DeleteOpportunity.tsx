import type { Opportunity } from '../../../contract/opportunities.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

interface DeleteOpportunityProps {
  opportunity: Opportunity
  /** What has the focus once it is gone. */
  returnTo: string
  onClose: () => void
}

/** Asks before an opportunity is deleted. */
export function DeleteOpportunity({ opportunity: { id, name }, returnTo, onClose }: DeleteOpportunityProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/opportunities/delete')
  const failureText = useFailureText()
  return (
    <ConfirmDialog
      title={t('adminOpportunities.deleteTitle', { name })}
      text={t('adminOpportunities.deleteText')}
      confirmLabel={t('adminOpportunities.delete')}
      danger
      pending={pending}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onConfirm={() =>
        run({ opportunityID: id }, () => {
          onClose()
          toasts.show({ text: t('adminOpportunities.deleted', { name }) })
          document.querySelector<HTMLElement>(returnTo)?.focus()
        })
      }
      onClose={onClose}
    />
  )
}
