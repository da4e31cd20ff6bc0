import type { PostItem } from '../../../contract/posts.ts'

/**
 * The first image of a post at the end of its row; nothing for a post without one. It floats, so that on a phone only the title is narrower for it.
 * On the narrowest screens the title has the room instead. Decorative: the title beside it says what the post is about.
 */
export function PostImage({ imageURL }: Pick<PostItem, 'imageURL'>) {
  return (
    imageURL !== null && (
      <img
        src={imageURL}
        alt=""
        loading="lazy"
        decoding="async"
        className="float-end ms-4 h-12 w-16 rounded-sm border border-line bg-hover object-cover max-[22rem]:hidden"
      />
    )
  )
}
