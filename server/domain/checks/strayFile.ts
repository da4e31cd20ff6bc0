const shows = (table: string, link: string, text: string) =>
  `exists (select from ${table} t where t.company_id = $1 and t.id = f.${link} and position('/files/' || f.id in lower(t.${text})) > 0)`

/** SQL: a file `f` of the company `$1` is attached to a missing row, or to a text that does not show it. */
export const isStrayFile = `
  case
    when f.post_id is not null then not ${shows('posts', 'post_id', 'details')}
    when f.comment_id is not null then not ${shows('comments', 'comment_id', 'body')}
    when f.status_change_id is not null then not ${shows('status_changes', 'status_change_id', 'note')}
    else false
  end`
