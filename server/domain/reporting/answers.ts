/**
 * The SQL condition that a comment answers its post: one that everyone there may read, by someone who is on the team now and did not write the post, and not
 * older than it. Comments that came with a merged post keep their times.
 */
export function isAnswer(comment: string, post: string): string {
  return `(${comment}.deleted_at is null and not ${comment}.internal and ${comment}.author_id is distinct from ${post}.author_id
    and ${comment}.created_at >= ${post}.created_at
    and exists (select from members k where k.company_id = $1 and k.user_id = ${comment}.author_id))`
}
