import type { CompanyJob } from '../../../../contract/jobs.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../../words/useWords.ts'
import { DataPart } from '../DataPart.tsx'
import { JobRow } from './JobRow.tsx'

/** Exports, imports and undoings, the newest first; `openID` is the import that the page has open. */
export function JobHistory({ jobs, openID }: { jobs: readonly CompanyJob[]; openID: string | undefined }) {
  const { t } = useWords()
  return (
    <DataPart title={t('adminData.history.title')}>
      {jobs.length === 0 ? (
        <EmptyState title={t('adminData.history.empty')} text={t('adminData.history.emptyText')} />
      ) : (
        <ul className="border-t border-line">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} isUndone={isUndone(job, jobs)} isOpen={job.id === openID} />
          ))}
        </ul>
      )}
    </DataPart>
  )
}

/** Whether an undoing of an import is under way: it can't be begun again then. */
function isUndone({ id }: CompanyJob, jobs: readonly CompanyJob[]): boolean {
  return jobs.some(({ importID, state }) => importID === id && (state === 'waiting' || state === 'running'))
}
