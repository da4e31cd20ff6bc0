import type { Relying } from '../asking.ts'
import type { CompanySetup } from '../companies/setup.ts'

/** Whether the team's own comments are there for this viewer, and those of a board that keeps comments private. */
export function seesInternal(asking: Relying): boolean {
  return asking.seesPrivate
}

/**
 * The boards whose comments are hidden from the viewer, except those that concern them; null when there are none, which
 * costs nothing.
 */
export function privateBoards(asking: Relying, { boards }: CompanySetup): string[] | null {
  if (seesInternal(asking)) return null
  const found = [...boards.values()].filter(({ hasPrivateComments }) => hasPrivateComments).map(({ id }) => id)
  return found.length === 0 ? null : found
}

/** What the SQL of a comment's privacy is said of: aliases and expressions; `$1` is the company. */
export interface Concerned {
  /** Who looks; null for a stranger. */
  viewer: string | null
  /** Who wrote the post. */
  postAuthor: string
}

/**
 * The SQL condition that a comment, a row of `comments`, concerns someone who is not of the team, on a board that keeps comments private: they
 * wrote it, or the team did and answered them, or pinned it for everyone. The team answers someone with a reply to what they wrote, with a
 * comment on their post, also after that was merged, and by going on in a thread that is theirs and the team's alone. The one place where this is decided.
 */
export function concerns(comment: string, { viewer, postAuthor }: Concerned): string {
  const byTeam = (author: string) => `exists (select from members m where m.company_id = $1 and m.user_id = ${author})`
  const pinned = `(${comment}.pinned_at is not null and ${byTeam(`${comment}.author_id`)})`
  if (viewer === null) return pinned
  const [answered, first, other, home] = ['answered', 'first', 'other', 'home'].map((row) => `${comment}_${row}`)
  return `(${comment}.author_id = ${viewer}::uuid or ${pinned} or (${byTeam(`${comment}.author_id`)} and (
    (${comment}.parent_id is null and ${viewer}::uuid = case when ${comment}.home_post_id is null then ${postAuthor}
      else (select ${home}.author_id from posts ${home} where ${home}.company_id = $1 and ${home}.id = ${comment}.home_post_id) end)
    or exists (
      select from comments ${answered}
      where ${answered}.company_id = $1 and ${answered}.id = ${comment}.parent_id and (${answered}.author_id = ${viewer}::uuid or (${byTeam(`${answered}.author_id`)} and exists (
        select from comments ${first}
        where ${first}.company_id = $1 and ${first}.id = ${comment}.thread_id and ${first}.author_id = ${viewer}::uuid and not exists (
          select from comments ${other}
          where ${other}.company_id = $1 and ${other}.thread_id = ${first}.id and ${other}.author_id is distinct from ${viewer}::uuid and not ${byTeam(`${other}.author_id`)}
        )
      )))
    ))))`
}

/**
 * The SQL condition that a comment, a row of `comments`, is there for the viewer, who may see its post: `isTeam` says whether they are of the team, null
 * where nobody is, and `isPrivate` whether the board keeps comments private, null where none does.
 */
export function visibleComment(
  comment: string,
  { isTeam, isPrivate, ...who }: Concerned & { isTeam: string | null; isPrivate: string | null },
): string {
  const isPublic = `not ${comment}.internal`
  const isOpen = isPrivate === null ? isPublic : `(${isPublic} and (not (${isPrivate}) or ${concerns(comment, who)}))`
  return isTeam === null ? isOpen : `(${isTeam} or ${isOpen})`
}

/**
 * The SQL expression of how many comments of a post the viewer may read; `boards` is the parameter with
 * `privateBoards`.
 */
export function commentCount({
  post,
  stats,
  boards,
  ...who
}: Concerned & { post: string; stats: string; boards: string }): string {
  return `case when ${stats}.comment_count > 0 and ${post}.board_id = any (${boards}::uuid[])
    then (select count(*)::int from comments y where y.company_id = $1 and y.post_id = ${post}.id and y.deleted_at is null and not y.internal and ${concerns('y', who)})
    else ${stats}.comment_count end`
}
