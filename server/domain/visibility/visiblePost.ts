import { visibleBoard } from '../sight.ts'

/**
 * The SQL condition that a post, a row of `posts` with its row of `boards`, has a page for the viewer. `sight` and `evenDeleted`, whether they
 * may delete posts, are expressions.
 */
export function visiblePost(
  post: string,
  board: string,
  { sight, evenDeleted }: { sight: string; evenDeleted: string },
): string {
  return `(${post}.merged_into_id is null and (${post}.deleted_at is null or ${evenDeleted}::boolean) and ${visibleBoard(board, sight)})`
}
