import { Suspense, useState } from 'react'
import '../../../locales/en/adminBulk.json?texts'
import type { CompanyJob } from '../../../contract/jobs.ts'
import { inStorage } from '../../data/inStorage.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { usePage } from '../../page/context.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { isUnderWay } from '../data/jobs/useFollowedJobs.ts'
import { useBulkJobs } from './bulkJobs.ts'
import { ReportDialog } from './lazyBulk.ts'
import { outcomeText, runningText } from './jobText.ts'
import { undoBulk } from './useBulk.ts'

/** A job that ended is spoken of for so long, unless it is dismissed. */
const shownMs = 10 * 60_000
const dismissedKey = 'bulk.dismissed'

/** The bulk actions under way, found again after a reload, and those that ended lately and left posts out or ran in the background. */
export default function BulkJobs() {
  const jobs = useBulkJobs()
  const { now } = usePage()
  const [reported, setReported] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<readonly string[]>(readDismissed)
  const dismiss = (id: string) => {
    const next = [...dismissed, id]
    inStorage('sessionStorage', (storage) => storage.setItem(dismissedKey, next.slice(-50).join(' ')))
    setDismissed(next)
  }
  const running = jobs.filter(isUnderWay)
  const ended = jobs.filter(
    (job) => !isUnderWay(job) && isNoted(job) && isRecent(job, now) && !dismissed.includes(job.id),
  )
  if (running.length === 0 && ended.length === 0) return null
  return (
    <div ref={keepMessagesAbove} className="grid gap-2">
      {running.map((job) => (
        <RunningJob key={job.id} job={job} />
      ))}
      {ended.slice(0, 3).map((job) => (
        <EndedJob key={job.id} job={job} onReport={() => setReported(job.id)} onDismiss={() => dismiss(job.id)} />
      ))}
      <Suspense>{reported !== null && <ReportDialog jobID={reported} onClose={() => setReported(null)} />}</Suspense>
    </div>
  )
}

/** Lets messages appear above what stands at the lower edge, however tall it is. */
function keepMessagesAbove(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const watcher = new ResizeObserver(() => style.setProperty('--bar', `${bar.offsetHeight}px`))
  watcher.observe(bar)
  return () => {
    watcher.disconnect()
    style.removeProperty('--bar')
  }
}

const box = 'rounded-md border border-line bg-surface px-4 py-3'

function RunningJob({ job }: { job: CompanyJob }) {
  const words = useWords()
  const { t } = words
  const { run, pending } = useWrite('/api/jobs/cancel')
  const refused = useRefusalToast()
  const { done, total } = job.progress
  const stop = async () => {
    const { error } = await run({ jobID: job.id })
    if (error) refused(error)
  }
  return (
    <div className={`${box} flex items-end gap-4`}>
      <div className="min-w-0 flex-1">
        <Progress
          label={runningText(job, words)}
          {...(total === 0 ? {} : { value: done / total, text: t('adminBulk.progress', { done, total }) })}
        />
      </div>
      <Button size="small" loading={pending} onClick={() => void stop()}>
        {t('adminBulk.cancel')}
      </Button>
    </div>
  )
}

function EndedJob({ job, onReport, onDismiss }: { job: CompanyJob; onReport: () => void; onDismiss: () => void }) {
  const words = useWords()
  const { t } = words
  const client = useDataClient()
  const left = job.report.left ?? 0
  return (
    <div className={`${box} flex flex-wrap items-center gap-x-4 gap-y-2`}>
      <p role="status" className="min-w-0 flex-1 basis-64 text-ui">
        {outcomeText(job, words)} {left > 0 && t('adminBulk.left', { count: left })}
      </p>
      <div className="flex items-center gap-2">
        {left > 0 && (
          <Button size="small" onClick={onReport}>
            {t('adminBulk.showReport')}
          </Button>
        )}
        {job.undoUntil !== null && (
          <Button size="small" onClick={() => void undoBulk(client, job.id)}>
            {t('adminBulk.undo')}
          </Button>
        )}
        <IconButton icon="x" label={t('adminBulk.dismiss')} onClick={onDismiss} />
      </div>
    </div>
  )
}

/** A small action that left nothing out has said so in its message. */
function isNoted({ report, progress: { total }, state }: CompanyJob): boolean {
  return (report.left ?? 0) > 0 || total > 1_000 || state === 'failed'
}

function isRecent({ finished }: CompanyJob, now: number): boolean {
  return finished !== null && now - Date.parse(finished) < shownMs
}

function readDismissed(): readonly string[] {
  return inStorage('sessionStorage', (storage) => storage.getItem(dismissedKey))?.split(' ') ?? []
}
