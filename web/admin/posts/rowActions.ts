import '../../../locales/en/adminPin.json?texts'
import type { Permission } from '../../../contract/access.ts'
import type { PostItem } from '../../../contract/posts.ts'
import type { MessageID } from '../../words/words.ts'
import type { ActionName } from '../actions/ActionDialog.tsx'

/** Begins an action on a post; a pin is set or taken away at once. */
export type OnAction = (action: ActionName | 'pin', post: PostItem) => void

/** What can be done with a row: its key, its words and who may. */
export interface RowAction {
  action: ActionName | 'pin'
  key: string
  text: MessageID
  permission: Permission
}

/** In the order of the menu. The keys are those of the whole admin. */
export const rowActions: readonly RowAction[] = [
  { action: 'status', key: 's', text: 'admin.post.changeStatus', permission: 'posts.changeStatus' },
  { action: 'tags', key: 't', text: 'adminPosts.do.tags', permission: 'posts.edit' },
  { action: 'owner', key: 'w', text: 'adminPosts.do.owner', permission: 'posts.edit' },
  { action: 'board', key: 'b', text: 'admin.post.move', permission: 'posts.edit' },
  { action: 'pin', key: 'P', text: 'adminPin.toggle', permission: 'posts.edit' },
]
