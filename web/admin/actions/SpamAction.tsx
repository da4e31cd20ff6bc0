import { SpamDialog } from '../../components/posts/manage/SpamDialog.tsx'
import { shortTitle } from '../../components/posts/shortTitle.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { usePermission } from '../states/usePermission.ts'
import type { ActionDialogProps } from './actionPost.ts'
import { offerUndo } from './offerUndo.ts'

/** Asks before a post is marked as spam and its author blocked; both can be taken back from the message, as far as they were done here. */
export function SpamAction({ post, options, onClose }: ActionDialogProps) {
  const { t } = useWords()
  const client = useDataClient()
  const mayRestore = usePermission('posts.delete')
  const { data: before } = useData('/api/posts/getOne', { boardID: post.board.id, postURLName: post.urlName })
  const undo = async () => {
    await client.write('/api/posts/restore', { postID: post.id })
    if (post.author && before?.team?.authorIsBlocked === false)
      await client.write('/api/users/unblock', { userID: post.author.id })
  }
  return (
    <SpamDialog
      post={post}
      onClose={onClose}
      onDone={() => {
        // It takes the place of the dialog's own message, which says the same.
        if (mayRestore && before && !before.isDeleted)
          offerUndo({ text: t('manage.spam.done', { title: shortTitle(post) }), undo })
        void options.onDone?.()
        onClose()
      }}
    />
  )
}
