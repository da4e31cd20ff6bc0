import { useState } from 'react'
import type { CompanyJob } from '../../../contract/jobs.ts'
import { useWords } from '../../words/useWords.ts'
import { ExportPart } from './ExportPart.tsx'
import { ImportPart } from './ImportPart.tsx'
import { JobHistory } from './jobs/JobHistory.tsx'
import { kindText, stateText } from './jobs/jobWords.ts'
import { isUnderWay, useFollowedJobs } from './jobs/useFollowedJobs.ts'
import { useOpenImport } from './useOpenImport.ts'

/** The sections of the page, and one place that says when a job has begun or ended. */
export function DataSections({ jobs }: { jobs: readonly CompanyJob[] }) {
  useFollowedJobs(jobs)
  const { open, onBegun } = useOpenImport(jobs)
  return (
    <div className="grid gap-12">
      <ExportPart jobs={jobs} />
      <ImportPart jobs={jobs} open={open} onBegun={onBegun} />
      <JobHistory jobs={jobs} openID={open?.id} />
      <Announcement jobs={jobs} />
    </div>
  )
}

/** Says that a job has begun and how it ended, and nothing in between: a reader would hear every second of it. */
function Announcement({ jobs }: { jobs: readonly CompanyJob[] }) {
  const words = useWords()
  const [known, setKnown] = useState<{ id: string; text: string } | null>(null)
  const followed = jobs.find(isUnderWay) ?? jobs.find(({ id }) => id === known?.id)
  const text = followed
    ? isUnderWay(followed)
      ? words.t('adminData.announce.started', { what: kindText(followed, words) })
      : words.t('adminData.announce.ended', { what: kindText(followed, words), state: stateText(followed, words) })
    : ''
  if (followed && (followed.id !== known?.id || text !== known.text)) setKnown({ id: followed.id, text })
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
