import { useState } from 'react'
import type { CompanyJob } from '../../../contract/jobs.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { DataPart } from './DataPart.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { sizeText, waitsForPerson } from './jobWords.ts'
import { RunningJob } from './RunningJob.tsx'
import { isUnderWay } from './useFollowedJobs.ts'

/** An import from its file to its report: the one that is open, or a file to choose. */
export function ImportPart({ jobs }: { jobs: readonly CompanyJob[] }) {
  const { t } = useWords()
  const [uploading, setUploading] = useState(false)
  const running = jobs.find((job) => (job.kind === 'import' || job.kind === 'undoImport') && isUnderWay(job))
  const open = running ?? jobs.find((job) => job.kind === 'import' && waitsForPerson(job))
  const isArrived = open && open.progress.phase !== 'uploading'
  return (
    <DataPart title={t('adminData.import.title')} text={t('adminData.import.text')}>
      {open && isArrived && !uploading ? (
        <>
          {open.kind === 'import' && <FileLine job={open} />}
          {running ? <RunningJob job={running} /> : <ImportSteps key={open.id} job={open} />}
        </>
      ) : (
        <>
          {open?.file && !uploading && (
            <InlineError>{t('adminData.import.interrupted', { name: open.file.name })}</InlineError>
          )}
          <ChooseFile before={open ?? null} onUploading={setUploading} />
        </>
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
