import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { CompanyJob } from '../../../../contract/jobs.ts'
import type { ThirdPartyCompany } from '../../../../contract/thirdPartyCompanies.ts'
import '../../../../locales/en/adminCompany.json?texts'
import '../../../../locales/en/adminProfileData.json?texts'
import { ConfirmDialog } from '../../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../../components/useFailureText.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { adminPaths } from '../../adminPaths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { useWords } from '../../../words/useWords.ts'
import { usePermission } from '../../states/usePermission.ts'
import '../../../../locales/en/adminMerging.json?texts'
import { MergeCompanies } from '../../merging/lazyMergeCompanies.ts'
import { EraseCustomer, ExportProfile } from '../../profile/data/lazyProfileData.ts'
import { CompanyDialog } from '../CompanyDialog.tsx'

interface CompanyActionsProps {
  company: ThirdPartyCompany
  /** Given the job that erases it. */
  onErasing: (job: CompanyJob) => void
}

/** Changes, merges, exports, deletes or erases a customer's company, for who may. */
export function CompanyActions({ company, onErasing }: CompanyActionsProps) {
  const { t } = useWords()
  const [open, setOpen] = useState<'edit' | 'merge' | 'export' | 'delete' | 'erase'>()
  const mayEdit = usePermission('customers.edit')
  const mayManage = usePermission('data.manage')
  const mayErase = usePermission('users.block')
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {mayEdit && (
        <>
          <Button size="small" onClick={() => setOpen('edit')}>
            {t('adminCompany.edit')}
          </Button>
          <Button size="small" onClick={() => setOpen('merge')}>
            {t('adminMerging.open')}
          </Button>
        </>
      )}
      {mayManage && (
        <Menu
          label={t('adminProfileData.more')}
          items={[
            { label: t('adminProfileData.export'), onSelect: () => setOpen('export') },
            { label: t('adminCompany.delete'), startsGroup: true, onSelect: () => setOpen('delete') },
            ...(mayErase
              ? [{ label: t('adminProfileData.eraseCompany'), danger: true, onSelect: () => setOpen('erase') }]
              : []),
          ]}
          button={(attributes) => (
            <IconButton {...attributes} size="small" icon="dots" label={t('adminProfileData.more')} />
          )}
        />
      )}
      {open === 'edit' && <CompanyDialog company={company} onClose={close} />}
      {open === 'delete' && <DeleteCompany company={company} onClose={close} />}
      <Suspense fallback={null}>
        {open === 'merge' && <MergeCompanies company={company} leads onClose={close} />}
        {open === 'export' && <ExportProfile subject="thirdPartyCompany" subjectID={company.id} onClose={close} />}
        {open === 'erase' && <EraseCustomer company={company} onBegun={onErasing} onClose={close} />}
      </Suspense>
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
          void navigate({ to: adminPaths.companies() })
        })
      }
    />
  )
}
