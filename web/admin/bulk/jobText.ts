import type { CompanyJob } from '../../../contract/jobs.ts'
import type { Words } from '../../words/words.ts'

type Texts = Pick<Words, 't'>

/** What a job is doing. */
export function runningText({ kind, action }: CompanyJob, { t }: Texts): string {
  return kind === 'undoBulk' || action === null ? t('adminBulk.running.undo') : t(`adminBulk.running.${action}`)
}

/** What a job that has ended came to: how many posts, and whether it got to its end. */
export function outcomeText({ kind, action, state, report }: CompanyJob, { t }: Texts): string {
  const count = report.changed ?? 0
  const outcome =
    kind === 'undoBulk' || action === null ? t('adminBulk.undone', { count }) : t(`adminBulk.done.${action}`, { count })
  if (state === 'cancelled') return `${t('adminBulk.stopped')} ${outcome}`
  return state === 'failed' ? `${t('adminBulk.failed')} ${outcome} ${report.problem ?? ''}` : outcome
}
