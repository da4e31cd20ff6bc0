import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame/frame.ts'
import type { Samples } from './samples/sampleFacts.ts'

export interface RegistrationCodeFacts {
  company: MailCompany
  code: string
  /** How long the code works. */
  minutes: number
  /** Whether an account has the address already: then its password is needed too. */
  hasAccount: boolean
}

/** The code that confirms the address of someone who founds a company. */
export function registrationCode(
  { company, code, minutes, hasAccount }: RegistrationCodeFacts,
  words: Words,
): MailContent {
  return frame(
    {
      company,
      subject: words.t('mail.registrationCode.subject', { code }),
      preheader: words.t('mail.emailCode.preheader', { minutes }),
      heading: words.t('mail.registrationCode.heading'),
      body: [
        { kind: 'code', text: code },
        { kind: 'paragraph', text: words.t('mail.registrationCode.body', { minutes }) },
        ...(hasAccount ? [{ kind: 'paragraph' as const, text: words.t('mail.registrationCode.hasAccount') }] : []),
      ],
      button: { label: words.t('mail.registrationCode.button'), url: `${company.url}register` },
      why: words.t('mail.why.code'),
    },
    words,
  )
}

export const samples: Samples = ({ product }, words) => ({
  registrationCode: registrationCode({ company: product, code: '482913', minutes: 15, hasAccount: true }, words),
})
