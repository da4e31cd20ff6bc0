import type { ComponentType } from 'react'
import type { BulkActionKind } from '../../../contract/bulkKinds.ts'
import { useData } from '../../data/react.tsx'
import { BoardChoice } from './choices/BoardChoice.tsx'
import { sentSelection, type BulkDialogProps, type Selected } from './bulkProps.ts'
import { CategoryChoice } from './choices/CategoryChoice.tsx'
import { DeleteConfirm } from './DeleteConfirm.tsx'
import { ETAChoice } from './choices/ETAChoice.tsx'
import { FieldForm } from './FieldForm.tsx'
import { MergeChoice } from './choices/MergeChoice.tsx'
import { OwnerChoice } from './choices/OwnerChoice.tsx'
import { StatusChoice } from './choices/StatusChoice.tsx'
import { TagsChoice } from './choices/TagsChoice.tsx'

const dialogs: Record<BulkActionKind, ComponentType<BulkDialogProps>> = {
  status: StatusChoice,
  tags: TagsChoice,
  category: CategoryChoice,
  owner: OwnerChoice,
  board: BoardChoice,
  eta: ETAChoice,
  field: FieldForm,
  merge: MergeChoice,
  delete: DeleteConfirm,
}

interface Props {
  kind: BulkActionKind
  selection: Selected
  onDone: () => void
  onClose: () => void
}

/** The dialog of a bulk action, once it is known exactly how many posts it is about. */
export default function BulkDialog({ kind, selection, ...ends }: Props) {
  const { data: counted } = useData('/api/posts/countSelection', { selection: sentSelection(selection) })
  const Dialog = dialogs[kind]
  return counted && <Dialog selection={sentSelection(selection, counted.count)} counted={counted} {...ends} />
}
