import type { Permission } from '../../../contract/access.ts'
import type { MessageID } from '../../words/words.ts'
import type { ActionName } from '../actions/ActionDialog.tsx'

/** What can be decided about an item, with the key that its button shows. `isOfPost`: the post's own keys have it. */
export interface Decision {
  name:
    | Extract<ActionName, 'status' | 'merge' | 'tags' | 'owner' | 'behalf' | 'spam'>
    | 'reply'
    | 'snooze'
    | 'seen'
    | 'wake'
    | 'approve'
    | 'reject'
  key: string
  text: MessageID
  permission: Permission
  isOfPost?: boolean
}

/** In the order of the buttons. */
export const decisions: readonly Decision[] = [
  { name: 'approve', key: 'a', text: 'adminInbox.approve', permission: 'posts.delete' },
  { name: 'reject', key: 'x', text: 'adminInbox.reject', permission: 'posts.delete' },
  { name: 'wake', key: 'u', text: 'adminInbox.wake', permission: 'posts.edit' },
  { name: 'seen', key: 'e', text: 'adminInbox.seen', permission: 'posts.edit' },
  { name: 'snooze', key: 'z', text: 'adminInbox.snooze', permission: 'posts.edit' },
  { name: 'reply', key: 'r', text: 'adminInbox.reply', permission: 'admin.view', isOfPost: true },
  { name: 'status', key: 's', text: 'adminInbox.status', permission: 'posts.changeStatus', isOfPost: true },
  { name: 'owner', key: 'w', text: 'adminInbox.owner', permission: 'posts.edit', isOfPost: true },
  { name: 'tags', key: 't', text: 'adminInbox.tags', permission: 'posts.edit', isOfPost: true },
  { name: 'merge', key: 'm', text: 'adminInbox.merge', permission: 'posts.edit', isOfPost: true },
  { name: 'behalf', key: 'p', text: 'adminInbox.behalf', permission: 'posts.edit' },
  { name: 'spam', key: '!', text: 'adminInbox.spam', permission: 'users.block' },
]
