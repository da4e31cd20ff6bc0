import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame/frame.ts'
import type { Samples } from './samples/sampleFacts.ts'

export interface SignInCodeFacts {
  company: MailCompany
  code: string
  /** The one-time link, which opens a page with a button. */
  linkURL: string
  /** How long both work. */
  minutes: number
}

/**
 * The code that signs someone in, and the link that does. It goes out whatever the person has muted, so it has no way to end it. It names no post:
 * anyone can have it sent to any address.
 */
export function signInCode({ company, code, linkURL, minutes }: SignInCodeFacts, words: Words): MailContent {
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
      button: { label: words.t('mail.signInCode.signIn', { company: company.name }), url: linkURL },
      why: words.t('mail.signInCode.why'),
    },
    words,
  )
}

export const samples: Samples = ({ company }, words) => ({
  signInCode: signInCode(
    {
      company,
      code: '482913',
      linkURL: 'https://acme.example/login/link#token=vAGq9uKGdsm-4Nfhp0mTn4yq4ZzT_s3lYfBqDHxnT0c',
      minutes: 10,
    },
    words,
  ),
})
