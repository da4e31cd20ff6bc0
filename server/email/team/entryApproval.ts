import type { Words } from '../../words/words.ts'
import { frame, type MailCompany, type MailContent, type MailEndings } from '../frame/frame.ts'
import { endings, threadID, type Samples } from '../samples/sampleFacts.ts'

export type ApprovalOutcome = 'asked' | 'approved' | 'sentBack'

export interface EntryApprovalFacts extends MailEndings {
  company: MailCompany
  outcome: ApprovalOutcome
  /** `url` is where the team edits it; its beginning may be empty. */
  entry: { title: string; url: string; excerpt: string }
  /** Who asked or decided. */
  author: string
  /** What they wrote to its author when they sent it back; may be empty. */
  note: string
  /** One id for all emails about the approval of this entry. */
  threadID: string
}

/** Tells a member that an entry of the changelog waits for their approval, or that theirs was approved or sent back. */
export function entryApproval(
  { company, outcome, entry, author, note, threadID, ...endings }: EntryApprovalFacts,
  words: Words,
): MailContent {
  const body = words.t('mail.entryApproval.body', { outcome, author })
  return frame(
    {
      company,
      subject: words.t('mail.entryApproval.subject', { outcome, title: entry.title }),
      preheader: body,
      heading: entry.title,
      body: [
        { kind: 'paragraph', text: body },
        ...(note === '' ? [] : [{ kind: 'quote' as const, text: note }]),
        ...(note !== '' || entry.excerpt.trim() === '' ? [] : [{ kind: 'quote' as const, text: entry.excerpt }]),
      ],
      button: { label: words.t('mail.entryApproval.button'), url: entry.url },
      why: words.t(outcome === 'asked' ? 'mail.why.approver' : 'mail.why.entryWriter'),
      ...endings,
      threadID,
    },
    words,
  )
}

const { muteURL: _ofPost, ...ofKind } = endings

export const samples: Samples = ({ company, title, text, url, person }, words) => {
  const sample = (outcome: ApprovalOutcome) =>
    entryApproval(
      {
        company,
        outcome,
        entry: { title, excerpt: text, url },
        author: person,
        note: outcome === 'sentBack' ? text : '',
        ...ofKind,
        threadID,
      },
      words,
    )
  return { entryWaiting: sample('asked'), entryReviewed: sample('sentBack') }
}
