import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame/frame.ts'
import type { Samples } from './samples/sampleFacts.ts'

/** Sent to a person's new address at a company after it took the place of another. */
export function addressIsNew({ company }: { company: MailCompany }, words: Words): MailContent {
  const heading = words.t('personSecurity.address.heading')
  return told({ company, heading, text: words.t('personSecurity.address.body', { company: company.name }) }, words)
}

/** Tells a person who was at a company before that a sign-in provider now signs them in as well. */
export function providerLinked(
  { company, provider }: { company: MailCompany; provider: string },
  words: Words,
): MailContent {
  const heading = words.t('personSecurity.provider.heading')
  const text = words.t('personSecurity.provider.body', { company: company.name, provider })
  return told({ company, heading, text }, words)
}

function told(
  { company, heading, text }: { company: MailCompany; heading: string; text: string },
  words: Words,
): MailContent {
  return frame(
    {
      company,
      subject: words.t('accountSecurity.subject', { company: company.name, heading }),
      preheader: words.t('accountSecurity.preheader'),
      heading,
      body: [
        { kind: 'paragraph', text },
        { kind: 'paragraph', text: words.t('personSecurity.notYou', { company: company.name }) },
      ],
      button: { label: words.t('personSecurity.button'), url: `${company.url}settings` },
      why: words.t('personSecurity.why', { company: company.name }),
    },
    words,
  )
}

export const samples: Samples = ({ company }, words) => ({
  addressIsNew: addressIsNew({ company }, words),
  providerLinked: providerLinked({ company, provider: 'Google' }, words),
})
