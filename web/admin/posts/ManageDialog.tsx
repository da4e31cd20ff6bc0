import { ChangeStatusDialog } from '../../components/posts/manage/ChangeStatusDialog.tsx'
import { DeleteDialog } from '../../components/posts/manage/DeleteDialog.tsx'
import { ETADialog } from '../../components/posts/manage/ETADialog.tsx'
import type { ManagedPost } from '../../components/posts/manage/managedPost.ts'
import { MoveDialog, type MovedPost } from '../../components/posts/manage/MoveDialog.tsx'
import { SpamDialog } from '../../components/posts/manage/SpamDialog.tsx'

/** Something that is about to be done to a post. */
export interface Task {
  kind: 'status' | 'eta' | 'move' | 'delete' | 'spam'
  post: ManagedPost
}

interface ManageDialogProps {
  task: Task
  onClose: () => void
  /** After it is done and before the dialog is gone; `moved` says where a moved post lives now. */
  onDone: (moved?: MovedPost) => void
}

/** The dialog of a task. */
export default function ManageDialog({ task: { kind, post }, onClose, onDone }: ManageDialogProps) {
  const shared = { post, onClose }
  const done = (moved?: MovedPost) => {
    onDone(moved)
    onClose()
  }
  switch (kind) {
    case 'status':
      return <ChangeStatusDialog {...shared} onDone={() => done()} />
    case 'eta':
      return <ETADialog {...shared} onDone={() => done()} />
    case 'move':
      return <MoveDialog {...shared} onDone={done} />
    case 'delete':
      return <DeleteDialog {...shared} onDone={() => done()} />
    case 'spam':
      return <SpamDialog {...shared} onDone={() => done()} />
  }
}
