import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame/frame.ts'
import { endings, type Samples } from './samples/sampleFacts.ts'

/** Shows someone that email reaches them again; they asked for it, so that it has no way to end it. */
export function mailTest(
  { company, settingsURL }: { company: MailCompany; settingsURL: string },
  words: Words,
): MailContent {
  return frame(
    {
      company,
      subject: words.t('mail.test.subject', { company: company.name }),
      preheader: words.t('mail.test.preheader'),
      heading: words.t('mail.test.heading'),
      body: [{ kind: 'paragraph', text: words.t('mail.test.body', { company: company.name }) }],
      button: { label: words.t('mail.choose'), url: settingsURL },
      why: words.t('mail.why.test'),
    },
    words,
  )
}

export const samples: Samples = ({ company }, words) => ({
  mailTest: mailTest({ company, settingsURL: endings.settingsURL }, words),
})
