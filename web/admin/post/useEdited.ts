import { useState } from 'react'
import type { Post } from '../../../contract/posts.ts'

interface Edited {
  post: Post
  /** Someone has deleted it or merged it into another one: what is written stays. */
  isLost: boolean
}

/** The post that the form at an address began with; null without a form. */
export function useEdited(address: string | null, post: Post | null): Edited | null {
  const [begun, setBegun] = useState<{ address: string; post: Post } | null>(null)
  const known = begun?.address === address ? begun.post : null
  const isSame = post !== null && !post.isDeleted && (known === null || known.id === post.id)
  if (address === null ? begun !== null : isSame && known !== post)
    setBegun(address === null || post === null ? null : { address, post })
  return known && { post: known, isLost: !isSame }
}
