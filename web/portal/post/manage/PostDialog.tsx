import { useRouter } from '@tanstack/react-router'
import type { Post } from '../../../../contract/posts.ts'
import { ChangeStatusDialog } from '../../../components/posts/manage/ChangeStatusDialog.tsx'
import { DeleteDialog } from '../../../components/posts/manage/DeleteDialog.tsx'
import { ETADialog } from '../../../components/posts/manage/ETADialog.tsx'
import { MoveDialog } from '../../../components/posts/manage/MoveDialog.tsx'
import { SpamDialog } from '../../../components/posts/manage/SpamDialog.tsx'
import { paths } from '../../../paths.ts'

/** What someone has begun to do with a post. */
export type Doing = 'status' | 'eta' | 'move' | 'spam' | 'delete'

interface PostDialogProps {
  doing: Doing
  post: Post
  onClose: () => void
}

/** The dialog of what was begun; afterwards the page goes to where the post is now, or to its board when it is gone. */
export default function PostDialog({ doing, post, onClose }: PostDialogProps) {
  const router = useRouter()
  const shared = { post, onClose }
  const goTo = async (href: string, replace = false) => {
    onClose()
    await router.navigate({ href, replace })
  }
  const goToBoard = () => goTo(paths.board(post.board.urlName))
  if (doing === 'status') return <ChangeStatusDialog {...shared} onDone={onClose} />
  if (doing === 'eta') return <ETADialog {...shared} onDone={onClose} />
  if (doing === 'move')
    return <MoveDialog {...shared} onDone={(moved) => goTo(paths.post(moved.board.urlName, moved.urlName), true)} />
  if (doing === 'spam') return <SpamDialog {...shared} onDone={goToBoard} />
  return <DeleteDialog {...shared} onDone={goToBoard} />
}
