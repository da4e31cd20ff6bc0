import { useState } from 'react'
import '../../../../locales/en/adminMerge.json?texts'
import { ConfirmDialog } from '../../../components/forms/ConfirmDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { useData } from '../../../data/react.tsx'
import { useWords } from '../../../words/useWords.ts'
import { MergeTarget, type Target } from '../../actions/merge/MergeTarget.tsx'
import type { BulkDialogProps } from '../bulkProps.ts'
import { useBulk } from '../useBulk.ts'

/** Merges posts into one: first which, the most wanted of them or any by its title, then whether. */
export function MergeChoice(props: BulkDialogProps) {
  const { t } = useWords()
  const { counted, onClose } = props
  const [chosen, setChosen] = useState<Target | null>(null)
  const { data: boards } = useData('/api/boards/getAll', {})
  if (chosen !== null) return <MergeConfirm {...props} survivor={chosen} onBack={() => setChosen(null)} />
  return (
    <MergeTarget
      title={t('adminBulk.title.merge', { count: counted.count })}
      text={t('adminBulk.mergeText')}
      suggested={counted.top.map(({ id, title, boardID, score }) => ({
        id,
        title,
        score,
        board: boards?.find((board) => board.id === boardID) ?? null,
      }))}
      // A single post is merged into another one, not into itself.
      except={counted.count === 1 ? counted.top[0]?.id : undefined}
      onChoose={setChosen}
      onClose={onClose}
    />
  )
}

function MergeConfirm({
  selection,
  counted: { count, top },
  survivor,
  onBack,
  onDone,
}: BulkDialogProps & { survivor: Target; onBack: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useBulk(selection, onDone)
  const isAmong = selection.postIDs?.includes(survivor.id) ?? top.some(({ id }) => id === survivor.id)
  const others = isAmong ? count - 1 : count
  return (
    <ConfirmDialog
      title={t('adminBulk.mergeConfirm', { count: others, title: survivor.title })}
      text={t('adminBulk.mergeConfirmText')}
      confirmLabel={t('adminBulk.mergeSubmit', { count: others })}
      onConfirm={() => run({ kind: 'merge', intoPostID: survivor.id })}
      pending={pending}
      refusal={useRefusal(error, [], t('admin.failed.write')).general}
      onClose={onBack}
    />
  )
}
