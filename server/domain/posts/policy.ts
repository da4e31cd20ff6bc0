import { may, type Asking } from '../asking.ts'

/** The author, or a member who may edit posts. */
export function canEditPost(asking: Asking, post: { authorID: string | null }): boolean {
  return may(asking, 'posts.edit') || isAuthor(asking, post.authorID)
}

/** The author while nobody else has taken part, or a member who may delete posts. */
export function canDeletePost(asking: Asking, post: { authorID: string | null; othersTookPart: boolean }): boolean {
  return may(asking, 'posts.delete') || (isAuthor(asking, post.authorID) && !post.othersTookPart)
}

function isAuthor({ viewer }: Asking, authorID: string | null): boolean {
  return viewer !== null && !viewer.isBlocked && viewer.userID === authorID
}

/**
 * The SQL expression that says whether anybody but the author has voted for a post or commented on it, out of the aliases p (posts) and s
 * (post_stats); `$1` is the company. What the team noted among itself does not count, else its existence would show.
 */
export const othersTookPart = `
  (s.imported_votes > 0
    or exists (select from votes o where o.company_id = $1 and o.root_post_id = p.id and o.user_id is distinct from p.author_id)
    or exists (
      select from comments o
      where o.company_id = $1 and o.post_id = p.id and o.deleted_at is null and not o.internal and o.author_id is distinct from p.author_id
    ))`
