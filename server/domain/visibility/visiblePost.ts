import { visibleBoard } from '../sight.ts'

/**
 * The SQL condition that a post, a row of `posts` with its row of `boards`, is there for the viewer. `sight` and `evenDeleted`, whether they may
 * delete posts, which keeps a deleted one there for them, are expressions.
 */
export function visiblePost(
  post: string,
  board: string,
  { sight, evenDeleted = null }: { sight: string; evenDeleted?: string | null },
): string {
  const isKept = `${post}.deleted_at is null`
  return `(${post}.merged_into_id is null and ${evenDeleted === null ? isKept : `(${isKept} or ${evenDeleted}::boolean)`} and ${visibleBoard(board, sight)})`
}
