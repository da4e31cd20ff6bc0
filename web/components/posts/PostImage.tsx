import type { PostItem } from '../../../contract/posts.ts'

/**
 * The first image of a post at the end of its row; nothing for a post without one. Decorative: the title beside it says what the post is about.
 */
export function PostImage({ imageURL }: Pick<PostItem, 'imageURL'>) {
  return imageURL !== null && <img src={imageURL} alt="" loading="lazy" decoding="async" className="post-image" />
}
