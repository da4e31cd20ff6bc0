import { useState } from 'react'
import type { CompanyJob } from '../../../contract/jobs.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { DataPart, Step } from './DataPart.tsx'
import { importPlace } from './dataSearch.ts'
import { ImportSteps } from './ImportSteps.tsx'
import { kindText, sizeText, waitsForPerson } from './jobs/jobWords.ts'
import { RunningJob } from './jobs/RunningJob.tsx'
import { isUnderWay } from './jobs/useFollowedJobs.ts'

interface ImportPartProps {
  jobs: readonly CompanyJob[]
  open: CompanyJob | undefined
  onBegun: (jobID: string) => void
}

/** An import from its file to its report: the one that is open, or one that runs, or a file to choose. */
export function ImportPart({ jobs, open, onBegun }: ImportPartProps) {
  const words = useWords()
  const { t } = words
  const [uploading, setUploading] = useState(false)
  const running = jobs.find((job) => (job.kind === 'import' || job.kind === 'undoImport') && isUnderWay(job))
  const shown = open ?? running
  const isArrived = shown && shown.progress.phase !== 'uploading'
  return (
    <DataPart id={importPlace} title={t('adminData.import.title')} text={t('adminData.import.text')}>
      {shown && isArrived && !uploading ? (
        <>
          {shown.kind === 'import' && <FileLine job={shown} />}
          {isUnderWay(shown) ? <RunningJob job={shown} /> : <ImportSteps key={shown.id} job={shown} />}
        </>
      ) : (
        <>
          {open?.file && !uploading && (
            <InlineError>{t('adminData.import.interrupted', { name: open.file.name })}</InlineError>
          )}
          <ChooseFile before={open ?? null} onBegun={onBegun} onUploading={setUploading} />
        </>
      )}
      {open && running && running.id !== open.id && (
        <Step title={kindText(running, words)}>
          <RunningJob job={running} />
        </Step>
      )}
    </DataPart>
  )
}

/** The file of the open import, and the way to another one. */
function FileLine({ job }: { job: CompanyJob }) {
  const { t, locale } = useWords()
  const { run, pending } = useWrite('/api/jobs/cancel')
  const refused = useRefusalToast()
  const remove = async () => {
    const { error } = await run({ jobID: job.id })
    if (error) return refused(error)
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  if (!job.file) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm bg-sunken px-4 py-3">
      <p className="min-w-0 text-ui wrap-anywhere">
        {job.file.name} <span className="text-ink-3 tabular-nums">{sizeText(job.file.size, locale)}</span>
      </p>
      {waitsForPerson(job) && (
        <Button size="small" loading={pending} onClick={() => void remove()}>
          {t('adminData.import.remove')}
        </Button>
      )}
    </div>
  )
}
