import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame.ts'

export interface NewCommentFacts {
  company: MailCompany
  post: { title: string }
  comment: { author: string; fromTeam: boolean; /** In plain words, whole or its beginning. */ text: string; url: string }
  unsubscribeURL: string
  /** One id for all mails about this post, such as `<post-{id}@{host}>`. */
  threadID: string
}

/** Tells someone who follows a post that another person has commented. */
export function newComment({ company, post, comment, unsubscribeURL, threadID }: NewCommentFacts, words: Words): MailContent {
  const { author, fromTeam, text, url } = comment
  return frame(
    {
      company,
      subject: words.t('mail.newComment.subject', { title: post.title }),
      preheader: words.t('mail.newComment.preheader', { author, comment: text }),
      heading: post.title,
      body: [
        { kind: 'paragraph', text: words.t(fromTeam ? 'mail.newComment.bodyFromTeam' : 'mail.newComment.body', { author }) },
        { kind: 'quote', text },
      ],
      button: { label: words.t('mail.newComment.button'), url },
      why: words.t('mail.why.follow'),
      unsubscribeURL,
      threadID,
    },
    words,
  )
}
