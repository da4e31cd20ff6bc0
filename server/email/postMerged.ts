import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent, type MailEndings } from './frame/frame.ts'
import { endings, postOf, threadID, type Samples } from './samples/sampleFacts.ts'

export interface PostMergedFacts extends MailEndings {
  company: MailCompany
  /** The title of the post that they followed; null if they may not see its board. */
  title: string | null
  /** How many posts that they followed were merged at once; only of a single one the title is said. */
  count?: number
  /** The post that it is part of now. */
  post: { title: string; url: string }
  /** One id for all emails about this post, such as `<post-{id}@{host}>`. */
  threadID: string
}

/** Tells someone that a post they follow was merged into another one. */
export function postMerged(
  { company, title, count = 1, post, threadID, ...endings }: PostMergedFacts,
  words: Words,
): MailContent {
  const single = title === null ? words.t('mail.postMerged.bodyUnnamed') : words.t('mail.postMerged.body', { title })
  return frame(
    {
      company,
      subject:
        count === 1
          ? words.t('mail.postMerged.subject', { title: title ?? post.title })
          : words.t('mail.postMerged.subjectSeveral', { count, title: post.title }),
      preheader: words.t(count === 1 ? 'mail.postMerged.preheader' : 'mail.postMerged.preheaderSeveral', {
        title: post.title,
      }),
      heading: post.title,
      body: [
        {
          kind: 'paragraph',
          text: count === 1 ? single : words.t('mail.postMerged.bodySeveral', { count }),
        },
      ],
      button: { label: words.t('mail.openPost'), url: post.url },
      why: words.t('mail.why.follow'),
      ...endings,
      threadID,
    },
    words,
  )
}

export const samples: Samples = (facts, words) => ({
  postMerged: postMerged(
    { company: facts.company, title: facts.text, post: postOf(facts), ...endings, threadID },
    words,
  ),
})
