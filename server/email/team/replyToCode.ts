import type { Words } from '../../words/words.ts'
import { frame, type MailCompany, type MailContent } from '../frame/frame.ts'
import { endings, type Samples } from '../samples/sampleFacts.ts'

export interface ReplyToCodeFacts {
  company: MailCompany
  code: string
  /** How long the code works. */
  minutes: number
  /** Where a member enters it. */
  settingsURL: string
}

/** The code that proves that someone who reads an address wants replies to a company's emails to go there. */
export function replyToCode({ company, code, minutes, settingsURL }: ReplyToCodeFacts, words: Words): MailContent {
  return frame(
    {
      company,
      subject: words.t('mail.emailCode.subject', { company: company.name, code }),
      preheader: words.t('mail.emailCode.preheader', { minutes }),
      heading: words.t('mail.replyToCode.heading'),
      body: [
        { kind: 'code', text: code },
        { kind: 'paragraph', text: words.t('mail.replyToCode.body', { company: company.name, minutes }) },
      ],
      button: { label: words.t('mail.emailCode.button'), url: settingsURL },
      why: words.t('mail.why.replyTo', { company: company.name }),
    },
    words,
  )
}

export const samples: Samples = ({ company }, words) => ({
  replyToCode: replyToCode({ company, code: '482913', minutes: 30, settingsURL: endings.settingsURL }, words),
})
