import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent, type MailEndings } from './frame.ts'

export interface NewCommentFacts extends MailEndings {
  /** As what the reader is told. */
  kind: 'newComment' | 'reply' | 'mention'
  company: MailCompany
  post: { title: string }
  comment: {
    author: string
    fromTeam: boolean
    isInternal: boolean
    /** In plain words, whole or its beginning. */ text: string
    url: string
  }
  /** One id for all emails about this post, such as `<post-{id}@{host}>`. */
  threadID: string
}

/** Tells someone of another person's comment: on a post that they follow, in answer to them, or one that mentions them. */
export function newComment(
  { kind, company, post, comment, threadID, ...endings }: NewCommentFacts,
  words: Words,
): MailContent {
  const { author, fromTeam, isInternal, text, url } = comment
  return frame(
    {
      company,
      subject: words.t(`mail.${kind}.subject`, { title: post.title }),
      preheader: words.t('mail.newComment.preheader', { author, comment: text }),
      heading: post.title,
      body: [
        {
          kind: 'paragraph',
          text: words.t(
            isInternal
              ? 'mail.newComment.bodyInternal'
              : kind !== 'newComment'
                ? `mail.${kind}.body`
                : fromTeam
                  ? 'mail.newComment.bodyFromTeam'
                  : 'mail.newComment.body',
            { author },
          ),
        },
        { kind: 'quote', text },
      ],
      button: { label: words.t('mail.newComment.button'), url },
      why: words.t(kind === 'newComment' ? 'mail.why.follow' : `mail.why.${kind}`),
      ...endings,
      threadID,
    },
    words,
  )
}
