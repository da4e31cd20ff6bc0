import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame.ts'

export interface NewPostFacts {
  company: MailCompany
  post: { title: string; url: string; /** Its beginning in plain words; may be empty. */ excerpt: string }
  board: string
  author: string
  /** Ends the mails of this board for this member. */
  unsubscribeURL?: string | undefined
  /** One id for all mails about this post, such as `<post-{id}@{host}>`. */
  threadID: string
}

/** Tells the team of a new post. */
export function newPost({ company, post, board, author, unsubscribeURL, threadID }: NewPostFacts, words: Words): MailContent {
  const hasText = post.excerpt.trim() !== ''
  return frame(
    {
      company,
      subject: words.t('mail.newPost.subject', { title: post.title }),
      preheader: words.t('mail.newPost.preheader', { author, board }),
      heading: post.title,
      body: hasText
        ? [
            { kind: 'paragraph', text: words.t('mail.newPost.body', { author, board }) },
            { kind: 'quote', text: post.excerpt },
          ]
        : [{ kind: 'paragraph', text: words.t('mail.newPost.bodyEmpty', { author, board }) }],
      button: { label: words.t('mail.openPost'), url: post.url },
      why: words.t('mail.why.team', { company: company.name }),
      unsubscribeURL,
      threadID,
    },
    words,
  )
}
