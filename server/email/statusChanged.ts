import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent, type MailEndings } from './frame/frame.ts'
import { endings, postOf, threadID, type Samples } from './samples/sampleFacts.ts'

export interface StatusChangedFacts extends MailEndings {
  company: MailCompany
  post: { title: string; url: string }
  /** The status by its name, such as "Planned". */
  status: string
  /** Whether it is for a member who hears of all on the board, and not for one who follows the post. */
  forTeam?: boolean
  /** False when the team says something about a post whose status stays. */
  isNew: boolean
  /** What the team wrote beside it, as plain text, and who. */
  note?: { text: string; author?: string } | undefined
  /** One id for all emails about this post, such as `<post-{id}@{host}>`. */
  threadID: string
}

/** Tells someone who follows a post that its status has changed, or what the team says about it. */
export function statusChanged(
  { company, post, status, forTeam = false, isNew, note, threadID, ...endings }: StatusChangedFacts,
  words: Words,
): MailContent {
  const quoted = note && note.text.trim() !== '' ? note : undefined
  return frame(
    {
      company,
      subject: words.t(isNew ? 'mail.statusChanged.subject' : 'mail.officialUpdate.subject', {
        status,
        title: post.title,
      }),
      preheader: quoted?.text ?? words.t('mail.statusChanged.preheader', { company: company.name, status }),
      heading: post.title,
      body: [
        {
          kind: 'paragraph',
          text: words.t(isNew ? 'mail.statusChanged.body' : 'mail.officialUpdate.body', { status }),
        },
        ...(quoted
          ? ([
              {
                kind: 'paragraph',
                text:
                  quoted.author === undefined
                    ? words.t('mail.statusChanged.noteFromTeam')
                    : words.t('mail.statusChanged.note', { author: quoted.author }),
              },
              { kind: 'quote', text: quoted.text },
            ] as const)
          : []),
      ],
      button: { label: words.t('mail.openPost'), url: post.url },
      why: forTeam ? words.t('mail.why.team', { company: company.name }) : words.t('mail.why.follow'),
      ...endings,
      threadID,
    },
    words,
  )
}

export const samples: Samples = (facts, words) => ({
  statusChanged: statusChanged(
    {
      company: facts.company,
      post: postOf(facts),
      status: facts.status,
      isNew: true,
      note: { text: facts.text, author: facts.person },
      ...endings,
      threadID,
    },
    words,
  ),
  officialUpdate: statusChanged(
    {
      company: facts.company,
      post: postOf(facts),
      status: facts.status,
      isNew: false,
      note: { text: facts.text, author: facts.person },
      ...endings,
      threadID,
    },
    words,
  ),
})
