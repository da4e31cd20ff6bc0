import type { Words } from '../../words/words.ts'
import { frame, type MailBlock, type MailCompany, type MailContent, type MailEndings } from '../frame/frame.ts'
import { endings, threadID, type Samples } from '../samples/sampleFacts.ts'
import { entryBlocks } from '../frame/entryBlocks.ts'

export interface EntryPublishedFacts extends Partial<MailEndings> {
  company: MailCompany
  entry: { title: string; html: string; url: string }
  /** Posts that it tells of: those that the reader voted for, or else those that everyone may see. */
  posts: readonly { title: string; url: string }[]
  /** Where the reader says whether it solved what they had voted for; null for who had not. */
  solved: { yesURL: string; noURL: string } | null
  /** A member sent it to themselves. */
  isTest?: boolean
  threadID: string
}

/** Tells of an entry of the changelog. */
export function entryPublished(
  { company, entry, posts, solved, isTest = false, threadID, ...endings }: EntryPublishedFacts,
  words: Words,
): MailContent {
  const { t } = words
  const blocks = entryBlocks(entry.html)
  const first = blocks.find(({ kind }) => kind === 'paragraph')?.text
  const item = (text: string, url: string): MailBlock => ({ kind: 'item', text, url, lines: [] })
  return frame(
    {
      company,
      subject: t('mail.entry.subject', { title: entry.title }),
      preheader: first ?? t('mail.entry.preheader', { company: company.name }),
      heading: entry.title,
      body: [
        ...blocks,
        ...(posts.length === 0
          ? []
          : [
              { kind: 'heading', text: t(solved ? 'mail.entry.voted' : 'mail.entry.posts') } as const,
              ...posts.map(({ title, url }) => item(title, url)),
            ]),
        ...(solved
          ? [
              { kind: 'heading', text: t('mail.entry.ask') } as const,
              item(t('mail.entry.yes'), solved.yesURL),
              item(t('mail.entry.no'), solved.noURL),
            ]
          : []),
      ],
      button: { label: t('mail.entry.read'), url: entry.url },
      why: isTest ? t('mail.why.entryTest') : t('mail.why.entry', { company: company.name }),
      ...endings,
      threadID,
    },
    words,
  )
}

export const samples: Samples = ({ company, title, text, url }, words) => ({
  entryPublished: entryPublished(
    {
      company,
      entry: { title, html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`, url },
      posts: [{ title, url }],
      solved: { yesURL: `${url}?solved=yes`, noURL: `${url}?solved=no` },
      ...endings,
      muteURL: undefined,
      threadID,
    },
    words,
  ),
})
