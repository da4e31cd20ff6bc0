import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame/frame.ts'
import type { Samples } from './samples/sampleFacts.ts'

interface ClosingFacts {
  company: MailCompany
  /** How far it has come: just begun, 7 days or 1 day before the end, taken back, or over. */
  kind: 'begun' | 'week' | 'day' | 'kept' | 'done'
  /** The day on which everything is erased, in the reader's words. */
  day: string
  /** Where the deletion is taken back; of a company that stays its portal, of one that is gone the root. */
  url: string
}

/** Tells an owner how far the deletion of their company has come. It goes to everyone who may take it back, whatever they chose to get. */
export function closing({ company, kind, day, url }: ClosingFacts, words: Words): MailContent {
  const facts = { company: company.name, day, kind }
  return frame(
    {
      company,
      subject: words.t('mail.closing.subject', facts),
      preheader: words.t('mail.closing.preheader', facts),
      heading: words.t('mail.closing.heading', facts),
      body: [{ kind: 'paragraph', text: words.t('mail.closing.body', facts) }],
      button: { label: words.t('mail.closing.button', facts), url },
      why: words.t('mail.why.closing', facts),
    },
    words,
  )
}

export const samples: Samples = ({ company, day }, words) =>
  Object.fromEntries(
    (['begun', 'week', 'day', 'kept', 'done'] as const).map((kind) => [
      `closing${kind}`,
      closing({ company, kind, day, url: 'https://acme.example/admin/settings/danger' }, words),
    ]),
  )
