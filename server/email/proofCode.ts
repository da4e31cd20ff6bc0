import type { ProofPurpose } from '../../contract/viewer.ts'
import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame/frame.ts'
import type { Samples } from './samples/sampleFacts.ts'

export interface ProofCodeFacts {
  company: MailCompany
  purpose: ProofPurpose
  code: string
  /** How long the code works. */
  minutes: number
}

/** The code that proves that a signed-in person wants to leave their address, or to be erased. It says for which, and goes out whatever is muted. */
export function proofCode({ company, purpose, code, minutes }: ProofCodeFacts, words: Words): MailContent {
  return frame(
    {
      company,
      subject: words.t(`mail.proofCode.${purpose}.subject`, { company: company.name, code }),
      preheader: words.t('mail.emailCode.preheader', { minutes }),
      heading: words.t(`mail.proofCode.${purpose}.heading`),
      body: [
        { kind: 'code', text: code },
        { kind: 'paragraph', text: words.t(`mail.proofCode.${purpose}.body`, { company: company.name, minutes }) },
        { kind: 'paragraph', text: words.t('mail.proofCode.notYou') },
      ],
      button: { label: words.t('mail.emailCode.button'), url: `${company.url}settings` },
      why: words.t('mail.why.code'),
    },
    words,
  )
}

export const samples: Samples = ({ company }, words) => ({
  proofOfErasing: proofCode({ company, purpose: 'erase', code: '482913', minutes: 10 }, words),
  proofOfLeavingAddress: proofCode({ company, purpose: 'changeEmail', code: '482913', minutes: 10 }, words),
})
