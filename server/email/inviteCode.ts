import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame/frame.ts'
import type { Samples } from './samples/sampleFacts.ts'

export interface InviteCodeFacts {
  company: MailCompany
  code: string
  /** How long it works. */
  minutes: number
}

/** The code that proves the address of someone who joins a team by a link. */
export function inviteCode({ company, code, minutes }: InviteCodeFacts, words: Words): MailContent {
  return frame(
    {
      company,
      subject: words.t('invites.code.subject', { company: company.name, code }),
      preheader: words.t('invites.code.preheader', { minutes }),
      heading: words.t('invites.code.heading'),
      body: [
        { kind: 'code', text: code },
        { kind: 'paragraph', text: words.t('invites.code.body', { company: company.name, minutes }) },
      ],
      button: { label: words.t('invites.code.button', { company: company.name }), url: company.url },
      why: words.t('invites.code.why'),
    },
    words,
  )
}

export const samples: Samples = ({ company }, words) => ({
  inviteCode: inviteCode({ company, code: '482913', minutes: 10 }, words),
})
