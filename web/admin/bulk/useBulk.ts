import '../../../locales/en/adminBulk.json?texts'
import type { BulkAction, BulkSelection } from '../../../contract/bulk.ts'
import type { CompanyJob } from '../../../contract/jobs.ts'
import { markBusy } from '../../data/busy.ts'
import type { DataClient } from '../../data/client.ts'
import { toDataError, type DataError } from '../../data/errors/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { failureText } from '../../components/useFailureText.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { wordsOf } from '../../words/words.ts'

export interface Bulk {
  /** Changes the selection's posts, or begins to; says so, with a way back. Gives why it was refused. */
  run(action: BulkAction): Promise<DataError | null>
  pending: boolean
  error: DataError | null
}

/** One action on a selection of posts. `onDone` is called once it was done or begun. */
export function useBulk(selection: BulkSelection, onDone: () => void): Bulk {
  const client = useDataClient()
  const { run, pending, error } = useWrite('/api/posts/bulk')
  return {
    pending,
    error,
    async run(action) {
      const { output, error: refusal } = await run({ selection, action }, (job) => {
        onDone()
        if (job.state === 'done') offerUndo(client, job)
      })
      return output ? null : refusal
    },
  }
}

/** Says what a bulk action has changed and offers to undo it; nothing is offered where nothing changed. */
function offerUndo(client: DataClient, { id, action, report, undoUntil }: CompanyJob): void {
  if (action === null) return
  const { t } = wordsOf(document.documentElement.lang)
  const text = t(`adminBulk.done.${action}`, { count: report.changed ?? 0 })
  const undo = { label: t('adminBulk.undo'), onSelect: () => void undoBulk(client, id) }
  toasts.show({ text, kind: `bulk ${id}`, ...(undoUntil === null ? {} : { action: undo }) })
}

/** Undoes a bulk action, and says how many posts are as they were. */
export async function undoBulk(client: DataClient, jobID: string): Promise<void> {
  const { t } = wordsOf(document.documentElement.lang)
  const kind = `bulk ${jobID}`
  const endBusy = markBusy()
  try {
    const { state, report } = await client.write('/api/posts/undoBulk', { jobID })
    if (state === 'done') toasts.show({ text: t('adminBulk.undone', { count: report.changed ?? 0 }), kind })
  } catch (thrown) {
    toasts.show({ text: failureText(t, toDataError(thrown), t('adminBulk.undoFailed')), tone: 'error', kind })
  }
  endBusy()
}
