import type { Post } from '../../../contract/posts.ts'

/** The id of the sentence that tells a follower what is emailed to them: right away, else in the daily summary, else nothing. */
export function mailSentence({ status, comments }: Pick<NonNullable<Post['viewerMail']>, 'status' | 'comments'>) {
  for (const choice of ['now', 'daily'] as const) {
    if (status === choice) return `post.mail.${choice}.${comments === choice ? 'both' : 'status'}` as const
    if (comments === choice) return `post.mail.${choice}.comments` as const
  }
  return 'post.mail.none' as const
}
