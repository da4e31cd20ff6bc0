import { Suspense, useState } from 'react'
import '../../../locales/en/adminBulk.json?texts'
import type { CompanyJob } from '../../../contract/jobs.ts'
import { useDataClient } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { usePage } from '../../page/context.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useWords } from '../../words/useWords.ts'
import { isUnderWay } from '../data/jobs/useFollowedJobs.ts'
import { useBulkJobs } from './bulkJobs.ts'
import { outcomeText, runningText } from './jobText.ts'
import { ReportDialog } from './lazyBulk.ts'
import { undoBulk } from './useBulk.ts'

/** The latest bulk actions with what each came to, and their undoing for as long as that is possible. */
export default function RecentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const jobs = useBulkJobs().slice(0, 20)
  const [reported, setReported] = useState<string | null>(null)
  return (
    <Dialog
      open
      size="large"
      title={t('adminBulk.recent')}
      text={t('adminBulk.recentText')}
      closeLabel={t('portal.close')}
      onClose={onClose}
    >
      {jobs.length === 0 && <p className="text-ink-2">{t('adminBulk.recentEmpty')}</p>}
      <ul className="border-t border-line empty:hidden">
        {jobs.map((job) => (
          <RecentJob key={job.id} job={job} onReport={() => setReported(job.id)} />
        ))}
      </ul>
      <Suspense>{reported !== null && <ReportDialog jobID={reported} onClose={() => setReported(null)} />}</Suspense>
    </Dialog>
  )
}

function RecentJob({ job, onReport }: { job: CompanyJob; onReport: () => void }) {
  const words = useWords()
  const { t, locale } = words
  const { now } = usePage()
  const client = useDataClient()
  const left = job.report.left ?? 0
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          {isUnderWay(job) ? runningText(job, words) : outcomeText(job, words)}{' '}
          {left > 0 && t('adminBulk.left', { count: left })}
        </p>
        <p className="text-small text-ink-3">
          {job.who?.name !== undefined && job.who.name !== null && `${job.who.name} · `}
          <RelativeTime at={job.created} now={now} locale={locale} />
        </p>
      </div>
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
    </li>
  )
}
