import type { PostItem } from '../../../../contract/posts.ts'
import { PostPane } from '../../post/PostPane.tsx'

/** The post of an item: its conversation and its facts. */
export default function OpenItem({ post }: { post: PostItem }) {
  return <PostPane boardID={post.board.id} urlName={post.urlName} />
}
