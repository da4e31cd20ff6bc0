import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame/frame.ts'
import type { Samples } from './samples/sampleFacts.ts'

export interface SetPasswordFacts {
  company: MailCompany
  /** The one-time link. */
  url: string
  /** How long the link works. */
  hours: number
}

/** The link with which a member sets their first password, or a new one. */
export function setPassword({ company, url, hours }: SetPasswordFacts, words: Words): MailContent {
  return frame(
    {
      company,
      subject: words.t('mail.setPassword.subject', { company: company.name }),
      preheader: words.t('mail.setPassword.preheader', { hours }),
      heading: words.t('mail.setPassword.heading'),
      body: [{ kind: 'paragraph', text: words.t('mail.setPassword.body', { company: company.name, hours }) }],
      button: { label: words.t('mail.setPassword.button'), url },
      why: words.t('mail.why.password', { company: company.name }),
    },
    words,
  )
}

export const samples: Samples = ({ company, url }, words) => ({
  setPassword: setPassword({ company, url, hours: 24 }, words),
})
