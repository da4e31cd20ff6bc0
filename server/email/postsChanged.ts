import type { Words } from '../words/words.ts'
import type { DigestPost } from './digest.ts'
import { frame, type MailCompany, type MailContent, type MailEndings } from './frame/frame.ts'
import { endings, threadID, type Samples } from './samples/sampleFacts.ts'

export interface PostsChangedFacts extends MailEndings {
  company: MailCompany
  /** Those that are listed. */
  posts: readonly DigestPost[]
  /** How many there are in all. */
  count: number
  /** What the team wrote beside the change, as plain text, and who. */
  note?: { text: string; author?: string } | undefined
  /** Where all of them are read. */
  allURL: string
  threadID: string
}

/** Tells someone of a change of many posts that they follow, in one email. */
export function postsChanged(
  { company, posts, count, note, allURL, threadID, ...endings }: PostsChangedFacts,
  words: Words,
): MailContent {
  return frame(
    {
      company,
      subject: words.t('mail.digest.subject', { count, company: company.name }),
      preheader: posts.map(({ title }) => title).join(' · '),
      heading: words.t('mail.digest.heading', { count }),
      body: [
        ...(note
          ? ([
              {
                kind: 'paragraph',
                text:
                  note.author === undefined
                    ? words.t('mail.statusChanged.noteFromTeam')
                    : words.t('mail.statusChanged.note', { author: note.author }),
              },
              { kind: 'quote', text: note.text },
            ] as const)
          : []),
        ...posts.map(({ title, url, lines }) => ({ kind: 'item' as const, text: title, url, lines })),
        ...(count > posts.length
          ? [{ kind: 'paragraph' as const, text: words.t('mail.digest.more', { count: count - posts.length }) }]
          : []),
      ],
      button: { label: words.t('mail.digest.button'), url: allURL },
      why: words.t('mail.why.followed'),
      ...endings,
      threadID,
    },
    words,
  )
}

export const samples: Samples = ({ company, status, title, text, person, url }, words) => ({
  postsChanged: postsChanged(
    {
      company,
      posts: Array.from({ length: 10 }, () => ({
        title: title.slice(0, 100),
        url,
        lines: [words.t('mail.statusChanged.body', { status })],
      })),
      count: 20,
      note: { text, author: person },
      allURL: url,
      unsubscribeURL: endings.unsubscribeURL,
      settingsURL: endings.settingsURL,
      threadID,
    },
    words,
  ),
})
