import type { CompanyJob } from '../../../../contract/jobs.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useRefusalToast } from '../../forms/useRefusalToast.ts'
import { kindText, progressOf } from './jobWords.ts'

/** A job that a worker has: how far it is, and a way to end it. */
export function RunningJob({ job }: { job: CompanyJob }) {
  const words = useWords()
  const { t } = words
  const { run, pending } = useWrite('/api/jobs/cancel')
  const refused = useRefusalToast()
  const cancel = async () => {
    const { error } = await run({ jobID: job.id })
    if (error) refused(error)
  }
  return (
    <div className="grid gap-3">
      <Progress label={phaseText(job, words)} {...progressOf(job, words)} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-small text-ink-3">{t('adminData.progress.safe')}</p>
        {job.kind !== 'undoImport' && (
          <Button
            size="small"
            loading={pending}
            aria-label={t('adminData.history.cancelName', { what: kindText(job, words) })}
            onClick={() => void cancel()}
          >
            {t('adminData.history.cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}

function phaseText({ progress: { phase } }: CompanyJob, { t }: Pick<ReturnType<typeof useWords>, 't'>): string {
  switch (phase) {
    case 'checking':
    case 'importing':
    case 'exporting':
    case 'packing':
    case 'undoing':
      return t(`adminData.phase.${phase}`)
    default:
      return t('adminData.phase.queued')
  }
}
