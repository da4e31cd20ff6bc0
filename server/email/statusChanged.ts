import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame.ts'

export interface StatusChangedFacts {
  company: MailCompany
  post: { title: string; url: string }
  /** The new status by its name, such as "Planned". */
  status: string
  /** What the team wrote beside it, as plain text, and who. */
  note?: { text: string; author?: string } | undefined
  unsubscribeURL: string
  /** One id for all mails about this post, such as `<post-{id}@{host}>`. */
  threadID: string
}

/** Tells someone who follows a post that its status has changed. */
export function statusChanged({ company, post, status, note, unsubscribeURL, threadID }: StatusChangedFacts, words: Words): MailContent {
  const quoted = note && note.text.trim() !== '' ? note : undefined
  return frame(
    {
      company,
      subject: words.t('mail.statusChanged.subject', { status, title: post.title }),
      preheader: quoted?.text ?? words.t('mail.statusChanged.preheader', { company: company.name, status }),
      heading: post.title,
      body: [
        { kind: 'paragraph', text: words.t('mail.statusChanged.body', { status }) },
        ...(quoted
          ? ([
              {
                kind: 'paragraph',
                text: quoted.author === undefined ? words.t('mail.statusChanged.noteFromTeam') : words.t('mail.statusChanged.note', { author: quoted.author }),
              },
              { kind: 'quote', text: quoted.text },
            ] as const)
          : []),
      ],
      button: { label: words.t('mail.openPost'), url: post.url },
      why: words.t('mail.why.follow'),
      unsubscribeURL,
      threadID,
    },
    words,
  )
}
