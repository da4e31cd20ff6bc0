import type { ComponentType } from 'react'
import type { Post } from '../../../contract/posts.ts'

type Notice = ComponentType<{ post: Post }>

let published: { postID: string; Notice: Notice } | null = null

/** Remembers the post that this tab has just published, with the notice that its page shows to the author until they leave it. */
export function rememberPublished(postID: string, Notice: Notice): void {
  published = { postID, Notice }
}

/** The notice of a post that this tab has just published; null for any other. It comes with the composer's code, so a post's page carries none of it. */
export function publishedNotice(postID: string): Notice | null {
  return published?.postID === postID ? published.Notice : null
}

/** Ends the notice of whatever was published. */
export function forgetPublished(): void {
  published = null
}
