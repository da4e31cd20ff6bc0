import { DeleteDialog } from '../../components/posts/manage/DeleteDialog.tsx'
import type { ActionDialogProps } from './actionPost.ts'

/** Asks before a post is deleted. */
export function DeleteAction({ post, options, onClose }: ActionDialogProps) {
  return (
    <DeleteDialog
      post={post}
      onClose={onClose}
      onDone={() => {
        void options.onDone?.()
        onClose()
      }}
    />
  )
}
