import type { PostItem } from '../../../contract/posts.ts'
import type { TeamFacts } from '../../../contract/teamFacts.ts'
import type { MovedPost } from '../../components/posts/manage/MoveDialog.tsx'
import type { ManagedPost } from '../../components/posts/manage/managedPost.ts'

/** What an action needs to know of a post: a row of a list, or a post's page. Without `team` the action asks for it. */
export type ActionPost = ManagedPost & Pick<PostItem, 'category'> & { team?: TeamFacts | null | undefined }

export interface ActionOptions {
  /** After the change was sent; `moved` says where a moved post lives now. What it touched is asked for again after that. */
  onDone?: (moved?: MovedPost) => void | Promise<void>
}

export interface ActionDialogProps {
  post: ActionPost
  options: ActionOptions
  onClose: () => void
}
