import { useState } from 'react'
import type { CompanyJob } from '../../../../contract/jobs.ts'
import { PastTime } from '../../../components/comments/PastTime.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useWords } from '../../../words/useWords.ts'
import { importPath } from '../dataSearch.ts'
import { FactLine } from './FactLine.tsx'
import { kindText, outcomeOf, stateText } from './jobWords.ts'
import { UndoDialog } from './UndoDialog.tsx'
import { useMoment } from './useMoment.ts'
import { canContinue } from '../useOpenImport.ts'

interface JobRowProps {
  job: CompanyJob
  isUndone: boolean
  isOpen: boolean
}

/** One job: what, who and when, how it ended, and what can still be done about it. */
export function JobRow({ job, isUndone, isOpen }: JobRowProps) {
  const words = useWords()
  const { t, locale } = words
  const moment = useMoment()
  const [isAsking, setIsAsking] = useState(false)
  const { who, created, finished, report, undoUntil, linesURL, downloadURL, state } = job
  const hasEnded = state === 'done' || state === 'failed' || state === 'cancelled'
  const outcome = hasEnded ? outcomeOf(job, words, locale) : []
  const canUndo = undoUntil !== null && !isUndone && hasEnded
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5 wrap-anywhere">
        <p className="text-ui">{kindText(job, words)}</p>
        <FactLine
          className="text-small text-ink-3"
          facts={[
            stateText(job, words),
            who ? (who.name ?? t('adminData.history.someone')) : t('adminData.history.command'),
            <PastTime at={finished ?? created} />,
          ]}
        />
        {outcome.length > 0 && <FactLine className="text-small text-ink-2" facts={outcome} />}
        {state === 'failed' && report.problem !== undefined && (
          <p className="text-small text-danger-ink">{report.problem}</p>
        )}
        {canUndo && (
          <p className="text-small text-ink-3">{t('adminData.history.undoUntil', { time: moment(undoUntil) })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
        {canContinue(job) && !isOpen && (
          <TextLink
            href={importPath(job.id)}
            aria-label={t('adminData.history.continueName', { what: kindText(job, words) })}
          >
            {t('adminData.history.continue')}
          </TextLink>
        )}
        {linesURL !== null && hasEnded && (
          <TextLink href={linesURL} download>
            {t('adminData.history.remarks')}
          </TextLink>
        )}
        {downloadURL !== null && (
          <TextLink href={downloadURL} download>
            {t('adminData.export.download')}
          </TextLink>
        )}
        {canUndo && (
          <Button
            size="small"
            aria-label={t('adminData.history.undoName', { what: kindText(job, words) })}
            onClick={() => setIsAsking(true)}
          >
            {t('adminData.history.undo')}
          </Button>
        )}
      </div>
      {isAsking && <UndoDialog job={job} onClose={() => setIsAsking(false)} />}
    </li>
  )
}
