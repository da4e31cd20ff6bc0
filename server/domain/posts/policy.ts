import { rows } from '../../ports/database/database.ts'
import { may, type Asking, type Relying } from '../asking.ts'
import { Values } from '../values.ts'
import { visibleComment } from '../visibility/commentPolicy.ts'

/** The author, or a member who may edit posts. */
export function canEditPost(asking: Relying, post: { authorID: string | null }): boolean {
  return may(asking, 'posts.edit') || isAuthor(asking, post.authorID)
}

/** The author while nobody else has taken part, or a member who may delete posts. */
export function canDeletePost(asking: Relying, post: { authorID: string | null; othersTookPart: boolean }): boolean {
  return may(asking, 'posts.delete') || (isAuthor(asking, post.authorID) && !post.othersTookPart)
}

export function isAuthor({ viewer }: Relying, authorID: string | null): boolean {
  return viewer !== null && !viewer.isBlocked && viewer.userID === authorID
}

/**
 * Whether anyone but its author has voted for a post or commented on it. What its author may not see does not count, or
 * else its existence would show.
 */
export async function othersTookPart(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  postID: string,
): Promise<boolean> {
  const values = new Values()
  const [found] = await rows<{ others: boolean }>(db, companyID, othersQuery(values.add(postID)), values.list)
  return found?.others ?? true
}

/** SQL of one row, whose `others` is the same; `post` is an expression. */
export const othersQuery = (post: string) => `
  select s.imported_votes > 0
    or exists (select from votes o where o.company_id = $1 and o.root_post_id = p.id and o.user_id is distinct from p.author_id)
    or exists (
      select from comments o
      where o.company_id = $1 and o.post_id = p.id and o.deleted_at is null and o.author_id is distinct from p.author_id
        and ${visibleComment('o', { isTeam: null, isPrivate: 'b.private_comments', viewer: 'p.author_id', postAuthor: 'p.author_id' })}
    ) as others
  from posts p
  join boards b on b.company_id = $1 and b.id = p.board_id
  join post_stats s on s.company_id = $1 and s.post_id = p.id
  where p.company_id = $1 and p.id = ${post}::uuid`
