import type { Words } from '../../words/words.ts'
import { frame, type MailCompany, type MailContent, type MailEndings } from '../frame/frame.ts'
import { endings, threadID, type Samples } from '../samples/sampleFacts.ts'

export interface NoteMentionFacts extends MailEndings {
  company: MailCompany
  /** The person or the customer's company that the note is about. */
  about: string
  note: { author: string; /** In plain words, whole or its beginning. */ text: string; url: string }
  /** One id for all emails about this note. */
  threadID: string
}

/** Tells a member that a colleague mentioned them in a note on a profile. */
export function noteMention(
  { company, about, note: { author, text, url }, threadID, ...endings }: NoteMentionFacts,
  words: Words,
): MailContent {
  return frame(
    {
      company,
      subject: words.t('mail.noteMention.subject', { name: about }),
      preheader: words.t('mail.newComment.preheader', { author, comment: text }),
      heading: about,
      body: [
        { kind: 'paragraph', text: words.t('mail.noteMention.body', { author }) },
        { kind: 'quote', text },
      ],
      button: { label: words.t('mail.noteMention.button'), url },
      why: words.t('mail.why.mention'),
      ...endings,
      threadID,
    },
    words,
  )
}

const { muteURL: _ofPost, ...ofKind } = endings

export const samples: Samples = (facts, words) => ({
  noteMention: noteMention(
    {
      company: facts.company,
      about: facts.person,
      note: { author: facts.person, text: facts.text, url: facts.url },
      ...ofKind,
      threadID,
    },
    words,
  ),
})
