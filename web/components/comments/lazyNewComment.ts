import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'

const importNewComment = () =>
  loadChunk('web/components/comments/editor/NewComment.tsx', () => import('./editor/NewComment.tsx'))

/** The field to write a comment in. Most readers only read: it comes when someone is about to write. */
export const NewComment = lazyPart(importNewComment)

/** Fetches the field before it is asked for; should that fail, it is fetched when it is. */
export function expectNewComment(): void {
  importNewComment().catch(() => {})
}
