import type { Words } from '../../words/words.ts'
import { frame, type MailCompany, type MailContent, type MailEndings } from '../frame/frame.ts'
import { endings, postOf, threadID, type Samples } from '../samples/sampleFacts.ts'

export interface PostAssignedFacts extends MailEndings {
  company: MailCompany
  post: { title: string; url: string; /** Its beginning in plain words; may be empty. */ excerpt: string }
  board: string
  author: string
  /** One id for all emails about this post, such as `<post-{id}@{host}>`. */
  threadID: string
}

/** Tells a member that a colleague made them the owner of a post. */
export function postAssigned(
  { company, post, board, author, threadID, ...endings }: PostAssignedFacts,
  words: Words,
): MailContent {
  return frame(
    {
      company,
      subject: words.t('mail.postAssigned.subject', { title: post.title }),
      preheader: words.t('mail.postAssigned.preheader', { author, board }),
      heading: post.title,
      body: [
        { kind: 'paragraph', text: words.t('mail.postAssigned.body', { author, board }) },
        ...(post.excerpt.trim() === '' ? [] : [{ kind: 'quote' as const, text: post.excerpt }]),
      ],
      button: { label: words.t('mail.openPost'), url: post.url },
      why: words.t('mail.why.assigned'),
      ...endings,
      threadID,
    },
    words,
  )
}

export const samples: Samples = (facts, words) => ({
  postAssigned: postAssigned(
    {
      company: facts.company,
      post: postOf(facts),
      board: facts.board,
      author: facts.person,
      ...endings,
      threadID,
    },
    words,
  ),
})
