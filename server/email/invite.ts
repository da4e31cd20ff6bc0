import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame/frame.ts'
import type { Samples } from './samples/sampleFacts.ts'

export interface InviteFacts {
  company: MailCompany
  /** The name of who invites; null when nobody is named. */
  by: string | null
  /** The role in the reader's words. */
  role: string
  /** The page that accepts it. */
  url: string
  /** How long it is valid. */
  days: number
}

/** The invitation to a company's team. Opening its link uses nothing up. */
export function invite({ company, by, role, url, days }: InviteFacts, words: Words): MailContent {
  const facts = { company: company.name, role, days }
  return frame(
    {
      company,
      subject: words.t('invites.mail.subject', facts),
      preheader: words.t('invites.mail.preheader', facts),
      heading: words.t('invites.mail.heading', facts),
      body: [
        {
          kind: 'paragraph',
          text: by === null ? words.t('invites.mail.body', facts) : words.t('invites.mail.bodyBy', { ...facts, by }),
        },
        { kind: 'paragraph', text: words.t('invites.mail.valid', facts) },
      ],
      button: { label: words.t('invites.mail.button'), url },
      why: words.t('invites.mail.why', facts),
    },
    words,
  )
}

export const samples: Samples = ({ company, person, role, url }, words) => ({
  invite: invite({ company, by: person, role, url, days: 7 }, words),
})
