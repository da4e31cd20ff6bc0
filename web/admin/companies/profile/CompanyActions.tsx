import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ThirdPartyCompany } from '../../../../contract/thirdPartyCompanies.ts'
import '../../../../locales/en/adminCompany.json?texts'
import { ConfirmDialog } from '../../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../../components/useFailureText.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { usePermission } from '../../states/usePermission.ts'
import '../../../../locales/en/adminMerging.json?texts'
import { MergeCompanies } from '../../merging/MergeCompanies.tsx'
import { CompanyDialog } from '../CompanyDialog.tsx'

/** Changes or deletes a customer's company. */
export function CompanyActions({ company }: { company: ThirdPartyCompany }) {
  const { t } = useWords()
  const [open, setOpen] = useState<'edit' | 'merge' | 'delete'>()
  const mayDelete = usePermission('data.manage')
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setOpen('edit')}>
        {t('adminCompany.edit')}
      </Button>
      <Button size="small" onClick={() => setOpen('merge')}>
        {t('adminMerging.open')}
      </Button>
      {mayDelete && (
        <Button size="small" look="ghost" onClick={() => setOpen('delete')}>
          {t('adminCompany.delete')}
        </Button>
      )}
      {open === 'edit' && <CompanyDialog company={company} onClose={close} />}
      {open === 'merge' && <MergeCompanies company={company} leads onClose={close} />}
      {open === 'delete' && <DeleteCompany company={company} onClose={close} />}
    </div>
  )
}

function DeleteCompany({ company: { id, name }, onClose }: { company: ThirdPartyCompany; onClose: () => void }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const removal = useWrite('/api/thirdPartyCompanies/delete')
  const failureText = useFailureText()
  return (
    <ConfirmDialog
      title={t('adminCompany.deleteTitle', { name })}
      text={t('adminCompany.deleteText')}
      confirmLabel={t('adminCompany.delete')}
      danger
      pending={removal.pending}
      refusal={removal.error ? failureText(removal.error, t('admin.failed.write')) : undefined}
      onClose={onClose}
      onConfirm={() =>
        removal.run({ thirdPartyCompanyID: id }, () => {
          toasts.show({ text: t('adminCompany.deleted', { name }) })
          void navigate({ to: paths.adminCompanies() })
        })
      }
    />
  )
}
