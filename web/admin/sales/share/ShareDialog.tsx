import { useState } from 'react'
import type { ThirdPartyCompany } from '../../../../contract/thirdPartyCompanies.ts'
import '../../../../locales/en/adminSharing.json?texts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { CopyField } from '../../forms/CopyField.tsx'
import { usePermission } from '../../states/usePermission.ts'
import { SharedLinks } from './SharedLinks.tsx'

const offeredDays = [1, 7, 30, 90]

interface ShareDialogProps {
  customer: ThirdPartyCompany
  /** The day that the page says, since which it shows what shipped. */
  since: string | undefined
  onClose: () => void
}

/** Makes a link to a customer's page for anyone who gets it, and lists those that there are. The link is shown once: only its hash is kept. */
export default function ShareDialog({ customer: { id, name }, since, onClose }: ShareDialogProps) {
  const { t } = useWords()
  const seesMoney = usePermission('money.view')
  const { run, pending, error } = useWrite('/api/sharedCustomerPages/create')
  const refusal = useRefusal(error, ['shippedSince'], t('admin.failed.write'))
  const [days, setDays] = useState('30')
  const [day, setDay] = useState(since ?? '')
  const [showsMoney, setShowsMoney] = useState(false)
  const [url, setURL] = useState<string | null>(null)
  const submit = () =>
    run(
      {
        thirdPartyCompanyID: id,
        days: Number(days),
        showsMoney,
        ...(day === '' ? {} : { shippedSince: day }),
      },
      (made) => setURL(made.url),
    )
  return (
    <FormDialog
      title={t('adminSharing.title')}
      text={t('adminSharing.text', { name })}
      size="large"
      submitLabel={t('adminSharing.make')}
      unsaved={false}
      pending={pending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('adminSharing.days')}
          value={days}
          options={offeredDays.map((count) => ({ value: String(count), text: t('adminSharing.dayCount', { count }) }))}
          onChange={({ target }) => setDays(target.value)}
        />
        <TextField
          type="date"
          label={t('adminSharing.since')}
          error={refusal.of('shippedSince')}
          min="2000-01-01"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      {seesMoney && (
        <Checkbox
          label={t('adminSharing.money')}
          hint={t('adminSharing.moneyHint')}
          checked={showsMoney}
          onChange={({ target }) => setShowsMoney(target.checked)}
        />
      )}
      {url !== null && (
        <div role="status" className="rounded-md border border-line p-3">
          <CopyField label={t('adminSharing.made')} value={url} />
          <p className="mt-2 text-small text-ink-3">{t('adminSharing.once')}</p>
        </div>
      )}
      <SharedLinks thirdPartyCompanyID={id} />
    </FormDialog>
  )
}
