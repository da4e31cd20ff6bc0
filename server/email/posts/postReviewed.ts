import type { Words } from '../../words/words.ts'
import { frame, type MailCompany, type MailContent, type MailEndings } from '../frame/frame.ts'
import { endings, postOf, threadID, type Samples } from '../samples/sampleFacts.ts'

export interface PostReviewedFacts extends MailEndings {
  company: MailCompany
  /** What was decided about: the post, or a comment on it. */
  of: 'post' | 'comment'
  isApproved: boolean
  /** What the team said about it. */
  note: string | null
  post: { title: string; url: string }
  /** One id for all emails about this post, such as `<post-{id}@{host}>`. */
  threadID: string
}

/** Tells an author whether what waited for approval was published. */
export function postReviewed(
  { company, of, isApproved, note, post, threadID, ...endings }: PostReviewedFacts,
  words: Words,
): MailContent {
  const outcome = isApproved ? 'approved' : 'rejected'
  const facts = { of, outcome, title: post.title }
  return frame(
    {
      company,
      subject: words.t('mail.postReviewed.subject', facts),
      preheader: words.t('mail.postReviewed.body', facts),
      heading: post.title,
      body: [
        { kind: 'paragraph', text: words.t('mail.postReviewed.body', facts) },
        ...(note === null ? [] : [{ kind: 'paragraph' as const, text: words.t('mail.postReviewed.note', { note }) }]),
      ],
      button: { label: words.t('mail.openPost'), url: post.url },
      why: words.t('mail.why.wrote'),
      ...endings,
      threadID,
    },
    words,
  )
}

export const samples: Samples = (facts, words) => ({
  postReviewed: postReviewed(
    {
      company: facts.company,
      of: 'post',
      isApproved: false,
      note: facts.text,
      post: postOf(facts),
      ...endings,
      threadID,
    },
    words,
  ),
})
