import type { PostItem } from '../../../../contract/posts.ts'

/** What the team's dialogs need to know of a post. A page gives its whole post. */
export type ManagedPost = Pick<PostItem, 'id' | 'title' | 'urlName' | 'board' | 'status' | 'author' | 'eta'>

export interface ManageDialogProps {
  post: ManagedPost
  /** Esc, the cross or the way out: nothing was done. */
  onClose: () => void
}
