import type { ActivityQuery } from '../../../components/comments/activity/activityQuery.ts'
import { useData } from '../../../data/react.tsx'
import { PostPane } from '../../post/PostPane.tsx'
import { RowsLoading } from '../../states/RowsLoading.tsx'
import { LostPost } from './LostPost.tsx'
import { namesOf, placeOf } from './place.ts'

interface OpenPostProps {
  /** Its place in the address, `{board}/{post}`. */
  place: string
  onClose: () => void
  /** A post that was moved or renamed is open at its new place. */
  onMoved: (place: string) => void
  /** The place of the post that comes after it, which is loaded once this one is there; null for none. */
  next: string | null
}

/** The post beside the list. */
export default function OpenPost({ place, onClose, onMoved, next }: OpenPostProps) {
  const { data: boards } = useData('/api/boards/getAll', {})
  const inputsOf = ({ board, post }: { board: string; post: string }) => ({
    boardID: boards?.find(({ urlName }) => urlName === board)?.id ?? '',
    postURLName: post,
  })
  const { boardID, postURLName } = inputsOf(namesOf(place))
  const { data: opened } = useData('/api/posts/getOne', { boardID, postURLName }, { enabled: boardID !== '' })
  const following = inputsOf(namesOf(next))
  const { data: ahead } = useData('/api/posts/getOne', following, {
    enabled: opened !== null && following.boardID !== '',
  })
  const activity = { postID: ahead?.id ?? '', sort: 'oldest', internalComments: true } satisfies ActivityQuery
  useData('/api/posts/activity/get', activity, { enabled: ahead !== null && !ahead.isDeleted })
  if (!boards) return <RowsLoading rows={6} />
  if (boardID === '') return <LostPost onClose={onClose} />
  return (
    <PostPane boardID={boardID} urlName={postURLName} onClose={onClose} onMoved={(moved) => onMoved(placeOf(moved))} />
  )
}
