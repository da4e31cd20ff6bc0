import { useState } from 'react'
import type { View } from '../../../contract/views.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import type { OpenView } from './openView.ts'
import type { Task } from './ViewTask.tsx'

interface ViewChangesProps {
  open: OpenView
  /** What a view keeps of what the list shows. */
  query: View['query']
  /** The view as it is saved. */
  resetHref: string
  onReset: () => void
  onSaved: (view: View) => void
  onTask: (task: Task) => void
}

/** What can be done with filters that are not saved: kept in the open view, in a new one, or dropped. */
export function ViewChanges({ open, query, resetHref, onReset, onSaved, onTask }: ViewChangesProps) {
  const { t } = useWords()
  const { view, isChanged } = open
  const { run, pending } = useWrite('/api/views/update')
  const refused = useRefusalToast()
  // What the view had when the change was begun: a colleague may save another one meanwhile.
  const [begun, setBegun] = useState<View['query'] | null>(null)
  if (isChanged && view && begun === null) setBegun(view.query)
  if (!isChanged && begun !== null) setBegun(null)
  if (!isChanged) return null

  const save = async (changed: View) => {
    const { output, error } = await run({ viewID: changed.id, query, expects: { query: begun ?? changed.query } })
    if (error?.code === 'changedMeanwhile') return onTask({ kind: 'replace', view: changed, resetHref })
    if (error) return refused(error)
    toasts.show({ text: t('admin.savedNamed', { name: changed.name }), kind: 'saved' })
    onSaved(output)
  }
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-2 max-lg:mb-2">
      {view && <span className="me-1 max-sm:sr-only">{t('adminViews.unsaved')}</span>}
      {view?.canChange && (
        <Button size="small" loading={pending} onClick={() => void save(view)}>
          {t('admin.save')}
        </Button>
      )}
      <Button size="small" look={view ? 'ghost' : 'secondary'} onClick={() => onTask({ kind: 'create' })}>
        {t(view ? 'adminViews.saveAs' : 'adminViews.saveView')}
      </Button>
      {view && (
        <TextLink look="quiet" href={resetHref} onClick={onReset}>
          {t('adminViews.reset')}
        </TextLink>
      )}
    </div>
  )
}
