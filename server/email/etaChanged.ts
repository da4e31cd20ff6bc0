import { monthText } from '../words/monthText.ts'
import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent, type MailEndings } from './frame/frame.ts'
import { endings, postOf, threadID, type Samples } from './samples/sampleFacts.ts'

export interface ETAChangedFacts extends MailEndings {
  company: MailCompany
  post: { title: string; url: string }
  /** The month in which the team means to have it, by its first day: 2027-03-01. */
  eta: string
  /** One id for all emails about this post, such as `<post-{id}@{host}>`. */
  threadID: string
}

/** Tells someone who follows a post when it is expected. */
export function etaChanged({ company, post, eta, threadID, ...endings }: ETAChangedFacts, words: Words): MailContent {
  const month = monthText(eta, words)
  return frame(
    {
      company,
      subject: words.t('mail.etaChanged.subject', { month, title: post.title }),
      preheader: words.t('mail.etaChanged.preheader', { company: company.name, month }),
      heading: post.title,
      body: [{ kind: 'paragraph', text: words.t('mail.etaChanged.body', { month }) }],
      button: { label: words.t('mail.openPost'), url: post.url },
      why: words.t('mail.why.follow'),
      ...endings,
      threadID,
    },
    words,
  )
}

export const samples: Samples = (facts, words) => ({
  etaChanged: etaChanged(
    { company: facts.company, post: postOf(facts), eta: '2027-03-01', ...endings, threadID },
    words,
  ),
})
