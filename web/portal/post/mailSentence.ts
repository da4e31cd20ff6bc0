import type { Post } from '../../../contract/posts.ts'

/** The id of the sentence that tells a follower what is emailed to them: right away, else in the daily summary, else nothing. */
export function mailSentence({ status, comments }: Pick<NonNullable<Post['viewerMail']>, 'status' | 'comments'>) {
  if (status === 'now') return comments === 'now' ? 'post.mail.both' : 'post.mail.status'
  if (comments === 'now') return 'post.mail.comments'
  return status === 'daily' || comments === 'daily' ? 'post.mail.daily' : 'post.mail.none'
}
