import type { CompanyJob } from '../../../../contract/jobs.ts'
import '../../../../locales/en/adminProfileData.json?texts'
import { useData } from '../../../data/react.tsx'
import { adminPaths } from '../../adminPaths.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { useWords } from '../../../words/useWords.ts'
import { isUnderWay, useFollowedJobs } from '../../data/jobs/useFollowedJobs.ts'
import { AdminPage } from '../../states/AdminPage.tsx'

interface ErasedCustomerProps {
  name: string
  /** The job as it was begun. */
  begun: CompanyJob
}

const erasures: { kinds: 'eraseCustomer'[] } = { kinds: ['eraseCustomer'] }

/** Stands where a company's profile was: how far its erasure is, how it ended, and the way back. */
export default function ErasedCustomer({ name, begun }: ErasedCustomerProps) {
  const { t } = useWords()
  const { data: jobs } = useData('/api/jobs/find', erasures)
  const job = jobs?.find(({ id }) => id === begun.id) ?? begun
  useFollowedJobs([job], erasures)
  const count = job.report.erased ?? 0
  const { done, total } = job.progress
  return (
    <AdminPage title={name} above={[{ text: t('adminProfile.companies'), href: adminPaths.companies() }]} width="board">
      {isUnderWay(job) && (
        <div className="grid max-w-md gap-3">
          <Progress
            label={t('adminProfileData.erasing')}
            {...(total > 0 && { value: done / total, text: t('adminProfileData.erasingCount', { done, total }) })}
          />
          <p className="text-ui text-ink-2">{t('adminProfileData.erasingText')}</p>
        </div>
      )}
      <div role="status">
        {job.state === 'done' && <p>{t('adminProfileData.erased', { name, count })}</p>}
        {(job.state === 'failed' || job.state === 'cancelled') && (
          <InlineError>{t(`adminProfileData.notErased.${job.state}`, { name, count })}</InlineError>
        )}
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={adminPaths.companies()}>{t('adminProfile.backToCompanies')}</TextLink>
        {job.state !== 'done' && (
          <TextLink href={paths.adminSettings('data')}>{t('adminProfileData.toHistory')}</TextLink>
        )}
      </p>
    </AdminPage>
  )
}
