import type { PostItem } from '../../../contract/posts.ts'
import { paths } from '../../paths.ts'
import { entryTitle } from './entry.ts'

/** The heading of a post's row, which leads to the post. */
export function EntryTitle({
  post: { title, urlName, board },
}: {
  post: Pick<PostItem, 'title' | 'urlName' | 'board'>
}) {
  return (
    <h3 className="text-h3">
      <a dir="auto" className={entryTitle} href={paths.post(board.urlName, urlName)}>
        {title}
      </a>
    </h3>
  )
}
