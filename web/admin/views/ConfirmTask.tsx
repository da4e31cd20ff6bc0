import type { View } from '../../../contract/views.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import type { DataClient } from '../../data/client.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { offerUndo } from '../actions/offerUndo.ts'
import type { Task, TaskProps } from './ViewTask.tsx'

type Confirmed = Exclude<Task, { kind: 'create' | 'duplicate' | 'rename' }>

/** Asks before a view is shared, made private, deleted, or saved over what a colleague saved. */
export function ConfirmTask({ task, query, onClose, onSaved }: TaskProps & { task: Confirmed }) {
  const { t } = useWords()
  const update = useWrite('/api/views/update')
  const remove = useWrite('/api/views/delete')
  const failureText = useFailureText()
  const client = useDataClient()
  const { data: order } = useData('/api/viewOrder/get', {})
  const { kind, view } = task
  const { pending, error } = kind === 'delete' ? remove : update
  const { name } = view

  const confirm = async () => {
    if (kind === 'delete') {
      // The list leaves the view before it is gone.
      const { output } = await remove.run({ viewID: view.id }, () => onSaved(null))
      if (!output) return
      onClose()
      offerUndo({ text: t('adminViews.deleted', { name }), undo: () => bringBack(client, view, order?.viewIDs ?? []) })
      return
    }
    const change = kind === 'share' ? { isShared: !view.isShared } : { query }
    const { output } = await update.run({ viewID: view.id, ...change })
    if (!output) return
    onSaved(output)
    end(
      kind === 'share'
        ? t(output.isShared ? 'adminViews.nowShared' : 'adminViews.nowPrivate', { name })
        : t('admin.savedNamed', { name }),
    )
  }
  const end = (text: string) => {
    onClose()
    toasts.show({ text, kind: 'saved' })
  }
  const sort =
    kind === 'share'
      ? view.isShared
        ? 'makePrivate'
        : 'share'
      : kind === 'delete'
        ? view.isShared
          ? 'delete'
          : 'deleteOwn'
        : 'replace'
  return (
    <ConfirmDialog
      title={t(`adminViews.confirm.${sort}.title`, { name })}
      text={t(`adminViews.confirm.${sort}.text`, { kind: view.kind })}
      confirmLabel={t(`adminViews.confirm.${sort}.button`)}
      danger={kind !== 'share'}
      pending={pending}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {kind === 'replace' && (
        <p className="mt-3 text-ui" onClickCapture={onClose}>
          <TextLink href={task.resetHref}>{t('adminViews.confirm.replace.theirs')}</TextLink>
        </p>
      )}
    </ConfirmDialog>
  )
}

/** Saves a deleted view anew, in its place among the others. */
async function bringBack(client: DataClient, { id, kind, name, isShared, query }: View, order: readonly string[]) {
  const view = await client.write('/api/views/create', { kind, name, isShared, query })
  if (order.includes(id))
    await client.write('/api/viewOrder/set', { viewIDs: order.map((one) => (one === id ? view.id : one)) })
}
