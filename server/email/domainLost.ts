import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame/frame.ts'
import type { Samples } from './samples/sampleFacts.ts'

interface LostDomain {
  company: MailCompany
  domain: string
  /** The company's host on this server. */
  host: string
  /** When the portal goes back to it; null when it is there already. */
  endsAt: Date | null
  settingsURL: string
}

/** Tells those who manage a company that its domain's records are not right any more. The team's emails are in English. */
export function domainLost({ company, domain, host, endsAt, settingsURL }: LostDomain, words: Words): MailContent {
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
  const facts = { domain, host, date: endsAt ? date.format(endsAt) : '' }
  const state = endsAt ? 'lost' : 'ended'
  return frame(
    {
      company,
      subject: words.t(`adminDomainMail.${state}.subject`, facts),
      preheader: words.t(`adminDomainMail.${state}.preheader`, facts),
      heading: words.t(`adminDomainMail.${state}.heading`, facts),
      body: [{ kind: 'paragraph', text: words.t(`adminDomainMail.${state}.body`, facts) }],
      button: { label: words.t('adminDomainMail.button'), url: settingsURL },
      why: words.t('adminDomainMail.why', { company: company.name }),
    },
    words,
  )
}

export const samples: Samples = ({ company, url }, words) => ({
  domainLost: domainLost(
    { company, domain: 'ideas.acme.example', host: 'acme.example', endsAt: new Date('2027-03-01'), settingsURL: url },
    words,
  ),
  domainEnded: domainLost(
    { company, domain: 'ideas.acme.example', host: 'acme.example', endsAt: null, settingsURL: url },
    words,
  ),
})
