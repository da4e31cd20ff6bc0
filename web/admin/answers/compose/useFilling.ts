import type { Comment } from '../../../../contract/activity.ts'
import type { Post } from '../../../../contract/posts.ts'
import { useData } from '../../../data/react.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Filling } from '../placeholders.ts'

/** The picture of people without a name, for whom the server says "Someone". */
const neutralPicture = '/someone.svg'

/**
 * What a saved answer is filled in with on a post, or in reply to a comment. Nobody is named on an anonymous board, where the answer would tell everyone
 * what the team alone may know, nor before it is known whether it is one.
 */
export function useFilling({ title, status, author, board }: Post, parent?: Comment): Filling {
  const { statusName } = useWords()
  const { data: boards } = useData('/api/boards/getAll', {})
  const isAnonymous = boards?.find(({ id }) => id === board.id)?.isAnonymous ?? true
  const person = parent ? parent.author : author
  const isNamed = !isAnonymous && person !== null && person.pictureURL !== neutralPicture
  return { name: isNamed ? person.name : null, title, status: statusName(status.name) }
}
