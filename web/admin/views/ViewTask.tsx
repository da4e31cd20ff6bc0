import type { View, ViewKind, ViewQuery } from '../../../contract/views.ts'
import { ConfirmTask } from './ConfirmTask.tsx'
import { NewViewDialog } from './NewViewDialog.tsx'
import { RenameView } from './RenameView.tsx'

/** What is begun with a view: a new one of what is shown, a copy, another name, sharing it or not, deleting it, or saving over a colleague's change. */
export type Task =
  | { kind: 'create' }
  | { kind: 'duplicate' | 'rename' | 'share' | 'delete'; view: View }
  | { kind: 'replace'; view: View; resetHref: string }

export interface TaskProps {
  /** The list whose views these are. */
  kind: ViewKind
  /** What a view keeps of what the list shows. */
  query: ViewQuery
  onClose: () => void
  /** Leads to the view that is open now; null for everything. */
  onSaved: (view: View | null) => void
}

export default function ViewTask({ task, ...props }: TaskProps & { task: Task }) {
  if (task.kind === 'create') return <NewViewDialog {...props} />
  if (task.kind === 'duplicate') return <NewViewDialog copied={task.view} {...props} />
  if (task.kind === 'rename') return <RenameView view={task.view} {...props} />
  return <ConfirmTask task={task} {...props} />
}
