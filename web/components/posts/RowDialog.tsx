import { ChangeStatusDialog } from './manage/ChangeStatusDialog.tsx'
import { DeleteDialog } from './manage/DeleteDialog.tsx'
import { ETADialog } from './manage/ETADialog.tsx'
import type { ManagedPost } from './manage/managedPost.ts'
import { MoveDialog } from './manage/MoveDialog.tsx'
import { SpamDialog } from './manage/SpamDialog.tsx'

/** What someone has begun to do with a post of a list. */
export type Doing = 'status' | 'eta' | 'move' | 'spam' | 'delete'

interface RowDialogProps {
  doing: Doing
  post: ManagedPost
  onClose: () => void
}

/** The dialog of what was begun; afterwards the list stays where it is. */
export default function RowDialog({ doing, post, onClose }: RowDialogProps) {
  const shared = { post, onClose, onDone: onClose }
  if (doing === 'status') return <ChangeStatusDialog {...shared} />
  if (doing === 'eta') return <ETADialog {...shared} />
  if (doing === 'move') return <MoveDialog {...shared} />
  if (doing === 'spam') return <SpamDialog {...shared} />
  return <DeleteDialog {...shared} />
}
