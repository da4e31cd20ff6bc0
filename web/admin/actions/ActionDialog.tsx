import type { ComponentType } from 'react'
import type { ActionDialogProps } from './actionPost.ts'
import { BehalfDialog } from './BehalfDialog.tsx'
import { BoardDialog } from './BoardDialog.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { DeleteAction } from './DeleteAction.tsx'
import { ETAChoice } from './ETAChoice.tsx'
import { MergeAction } from './merge/MergeAction.tsx'
import { FieldsDialog } from './FieldsDialog.tsx'
import { OwnerDialog } from './OwnerDialog.tsx'
import { RoadmapAction } from './choice/RoadmapAction.tsx'
import { SpamAction } from './SpamAction.tsx'
import { StatusChoice } from './StatusChoice.tsx'
import { TagsDialog } from './TagsDialog.tsx'

/** The dialog of each action on a post. An action is an entry here and a file beside it. */
const dialogs = {
  status: StatusChoice,
  tags: TagsDialog,
  owner: OwnerDialog,
  category: CategoryDialog,
  board: BoardDialog,
  eta: ETAChoice,
  merge: MergeAction,
  fields: FieldsDialog,
  behalf: BehalfDialog,
  roadmap: RoadmapAction,
  spam: SpamAction,
  delete: DeleteAction,
} satisfies Record<string, ComponentType<ActionDialogProps>>

export type ActionName = keyof typeof dialogs

export default function ActionDialog({ action, ...props }: ActionDialogProps & { action: ActionName }) {
  const Dialog = dialogs[action]
  return <Dialog {...props} />
}
