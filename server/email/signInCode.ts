import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame.ts'

export interface SignInCodeFacts {
  company: MailCompany
  code: string
  /** How long the code works. */
  minutes: number
}

/** The code that signs someone in. It goes out whatever the person has muted, so it has no way to end it. */
export function signInCode({ company, code, minutes }: SignInCodeFacts, words: Words): MailContent {
  return frame(
    {
      company,
      subject: words.t('mail.signInCode.subject', { company: company.name, code }),
      preheader: words.t('mail.signInCode.preheader', { minutes }),
      heading: words.t('mail.signInCode.heading'),
      body: [
        { kind: 'code', text: code },
        { kind: 'paragraph', text: words.t('mail.signInCode.body', { company: company.name, minutes }) },
      ],
      button: { label: words.t('mail.signInCode.button', { company: company.name }), url: company.url },
      why: words.t('mail.why.code'),
    },
    words,
  )
}
