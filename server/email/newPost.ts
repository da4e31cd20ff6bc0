import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent, type MailEndings } from './frame.ts'

export interface NewPostFacts extends MailEndings {
  /** As what the reader is told: one of the team, or someone who is mentioned in it. */
  kind: 'newPost' | 'mention'
  company: MailCompany
  post: { title: string; url: string; /** Its beginning in plain words; may be empty. */ excerpt: string }
  board: string
  author: string
  /** One id for all emails about this post, such as `<post-{id}@{host}>`. */
  threadID: string
}

/** Tells the team of a new post, or someone that they are mentioned in one. */
export function newPost(
  { kind, company, post, board, author, threadID, ...endings }: NewPostFacts,
  words: Words,
): MailContent {
  const hasText = post.excerpt.trim() !== ''
  return frame(
    {
      company,
      subject: words.t(`mail.${kind}.subject`, { title: post.title }),
      preheader: words.t('mail.newPost.preheader', { author, board }),
      heading: post.title,
      body: hasText
        ? [
            {
              kind: 'paragraph',
              text: words.t(kind === 'mention' ? 'mail.mention.bodyInPost' : 'mail.newPost.body', { author, board }),
            },
            { kind: 'quote', text: post.excerpt },
          ]
        : [{ kind: 'paragraph', text: words.t('mail.newPost.bodyEmpty', { author, board }) }],
      button: { label: words.t('mail.openPost'), url: post.url },
      why: kind === 'mention' ? words.t('mail.why.mention') : words.t('mail.why.team', { company: company.name }),
      ...endings,
      threadID,
    },
    words,
  )
}
