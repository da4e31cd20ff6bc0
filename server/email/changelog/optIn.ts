import { optInDays } from '../../../contract/changelogAudienceKinds.ts'
import type { Words } from '../../words/words.ts'
import { frame, type MailCompany, type MailContent } from '../frame/frame.ts'
import type { Samples } from '../samples/sampleFacts.ts'

/** Asks the owner of an address whether they want to get the changelog by email. Nobody asked them before, so that it says who we are and that nothing happens by itself. */
export function optIn(
  { company, labels, url }: { company: MailCompany; labels: readonly string[] | null; url: string },
  words: Words,
): MailContent {
  const { t } = words
  const names = labels === null ? 'none' : new Intl.ListFormat(words.locale).format(labels)
  return frame(
    {
      company,
      subject: t('mail.optIn.subject', { company: company.name }),
      preheader: t('mail.optIn.preheader'),
      heading: t('mail.optIn.heading'),
      body: [
        { kind: 'paragraph', text: t('mail.optIn.body', { company: company.name, labels: names }) },
        { kind: 'paragraph', text: t('mail.optIn.days', { days: optInDays }) },
      ],
      button: { label: t('mail.optIn.button'), url },
      why: t('mail.why.optIn'),
    },
    words,
  )
}

export const samples: Samples = ({ company, category, url }, words) => ({
  changelogOptIn: optIn({ company, labels: null, url }, words),
  changelogOptInByLabel: optIn({ company, labels: [category], url }, words),
})
