/** The SQL condition that a person has written on a post where everybody who sees the post may read it. */
export function wroteOn(user: string, post: string): string {
  return `(
    exists (select from posts w where w.company_id = $1 and w.id = ${post}::uuid and w.author_id = ${user})
    or exists (
      select from comments w
      where w.company_id = $1 and w.post_id = ${post}::uuid and w.author_id = ${user} and not w.internal and w.deleted_at is null
    )
  )`
}
