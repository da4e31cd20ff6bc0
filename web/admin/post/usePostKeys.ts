import '../../../locales/en/adminMerge.json?texts'
import '../../../locales/en/adminVoters.json?texts'
import type { Post } from '../../../contract/posts.ts'
import { noteKey } from '../../components/comments/drafts.ts'
import { useDraft } from '../../components/comments/drafts.ts'
import { writeCommentID } from '../../components/comments/CommentField.tsx'
import type { ActionName } from '../actions/ActionDialog.tsx'
import { usePin } from '../actions/usePin.ts'
import { useKeys } from '../keys/useKeys.ts'
import { usePermission } from '../states/usePermission.ts'

/** The keys of a post: its facts, an answer or an internal note, and the way back. */
export function usePostKeys(post: Post, act: (action: ActionName) => void): void {
  const note = useDraft(noteKey(post.id))
  const mayChangeStatus = usePermission('posts.changeStatus') && !post.isDeleted
  const mayEdit = usePermission('posts.edit') && !post.isDeleted
  const mayAddToRoadmap = usePermission('roadmaps.edit') && !post.isDeleted
  const pin = usePin()
  const enter = (isNote: boolean) => {
    note.write(isNote ? '1' : '')
    const field = document.getElementById(writeCommentID)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
    return field !== null
  }
  useKeys('adminPost.keys', [
    ...(mayChangeStatus ? [{ key: 's', text: 'adminPost.changeStatus', run: () => act('status') } as const] : []),
    ...(mayAddToRoadmap ? [{ key: 'y', text: 'adminPosts.do.roadmap', run: () => act('roadmap') } as const] : []),
    ...(mayEdit
      ? ([
          { key: 't', text: 'adminPost.changeTags', run: () => act('tags') },
          { key: 'w', text: 'adminPost.changeOwner', run: () => act('owner') },
          { key: 'b', text: 'adminPost.changeBoard', run: () => act('board') },
          { key: 'm', text: 'adminMerge.key', run: () => act('merge') },
          { key: 'p', text: 'adminVoters.add', run: () => act('behalf') },
          { key: 'P', text: 'adminPin.toggle', run: () => pin(post) },
        ] as const)
      : []),
    ...(post.isDeleted
      ? []
      : ([
          { key: 'r', text: 'adminPost.reply', run: () => enter(false) },
          { key: 'n', text: 'adminPost.note', run: () => enter(true) },
        ] as const)),
  ])
}
