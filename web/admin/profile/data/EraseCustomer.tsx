import { useState } from 'react'
import type { CompanyJob } from '../../../../contract/jobs.ts'
import '../../../../locales/en/adminProfileData.json?texts'
import { ConfirmDialog } from '../../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../../components/useFailureText.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { useWords } from '../../../words/useWords.ts'
import { SectionLoading } from '../SectionLoading.tsx'

interface EraseCustomerProps {
  company: { id: string; name: string }
  onBegun: (job: CompanyJob) => void
  onClose: () => void
}

/** Erases a customer's company and its people for good, after it was said who and what goes and its name was typed. */
export default function EraseCustomer({ company: { id, name }, onBegun, onClose }: EraseCustomerProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const inputs = { thirdPartyCompanyID: id }
  const { data: counts, error: unread } = useData('/api/thirdPartyCompanies/previewErasure', inputs)
  const { run, pending, error } = useWrite('/api/thirdPartyCompanies/erase')
  const [texts, setTexts] = useState<'keep' | 'remove'>('keep')
  return (
    <ConfirmDialog
      title={t('adminProfileData.eraseTitle', { name })}
      text={t('adminProfileData.eraseText')}
      confirmLabel={t('admin.erase.confirm')}
      danger
      pending={pending}
      typed={{ label: t('admin.erase.type', { name }), expected: name.trim(), error: t('admin.erase.typeError') }}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onClose={onClose}
      onConfirm={() => run({ ...inputs, texts }, onBegun)}
    >
      <div className="mt-4 grid gap-4">
        {counts ? (
          <ul className="grid list-disc gap-1 ps-5 text-ui text-ink-2">
            <li>{t('adminProfileData.erasePeople', { count: counts.erasedCount })}</li>
            <li>{t('adminProfileData.eraseActs', { votes: counts.voteCount })}</li>
            <li>
              {t('adminProfileData.eraseTexts', { posts: counts.postCount, comments: counts.commentCount, texts })}
            </li>
            {counts.stayingCount > 0 && <li>{t('adminProfileData.eraseStaying', { count: counts.stayingCount })}</li>}
          </ul>
        ) : unread === null ? (
          <SectionLoading />
        ) : (
          <InlineError>{t('adminProfileData.uncounted')}</InlineError>
        )}
        <Select
          label={t('admin.erase.texts')}
          value={texts}
          onChange={({ target }) => setTexts(target.value === 'remove' ? 'remove' : 'keep')}
          options={[
            { value: 'keep', text: t('adminProfileData.keep') },
            { value: 'remove', text: t('admin.erase.remove') },
          ]}
        />
      </div>
    </ConfirmDialog>
  )
}
