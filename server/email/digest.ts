import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent, type MailEndings } from './frame/frame.ts'
import { endings, threadID, type Samples } from './samples/sampleFacts.ts'

export interface DigestPost {
  title: string
  url: string
  /** What is new about it, a sentence each. */
  lines: readonly string[]
}

export interface DigestFacts extends MailEndings {
  /** `team`: of new posts, for the team. `followed`: of what the reader follows. */
  kind: 'followed' | 'team'
  company: MailCompany
  /** Those that are listed. */
  posts: readonly DigestPost[]
  /** How many there are in all. */
  count: number
  /** Where all of them are read. */
  allURL: string
  threadID: string
}

/** What happened in a day, in one email. */
export function digest(
  { kind, company, posts, count, allURL, threadID, ...endings }: DigestFacts,
  words: Words,
): MailContent {
  const isTeam = kind === 'team'
  return frame(
    {
      company,
      subject: words.t(isTeam ? 'mail.teamDigest.subject' : 'mail.digest.subject', { count, company: company.name }),
      preheader: posts.map(({ title }) => title).join(' · '),
      heading: words.t(isTeam ? 'mail.teamDigest.heading' : 'mail.digest.heading', { count }),
      body: [
        ...posts.map(({ title, url, lines }) => ({ kind: 'item' as const, text: title, url, lines })),
        ...(count > posts.length
          ? [{ kind: 'paragraph' as const, text: words.t('mail.digest.more', { count: count - posts.length }) }]
          : []),
      ],
      button: { label: words.t(isTeam ? 'mail.teamDigest.button' : 'mail.digest.button'), url: allURL },
      why: words.t(isTeam ? 'mail.why.teamDigest' : 'mail.why.digest', { company: company.name }),
      ...endings,
      threadID,
    },
    words,
  )
}

export const samples: Samples = ({ company, title, text, url }, words) => ({
  digest: digest(
    {
      kind: 'followed',
      company,
      posts: listed(title, text, url),
      count: 20,
      allURL: url,
      unsubscribeURL: endings.unsubscribeURL,
      settingsURL: endings.settingsURL,
      threadID,
    },
    words,
  ),
  teamDigest: digest(
    {
      kind: 'team',
      company,
      posts: listed(title, text, url),
      count: 20,
      allURL: url,
      unsubscribeURL: endings.unsubscribeURL,
      settingsURL: endings.settingsURL,
      threadID,
    },
    words,
  ),
})

/** As long as the job lets them be. */
function listed(title: string, text: string, url: string) {
  return Array.from({ length: 10 }, () => ({
    title: title.slice(0, 100),
    url,
    lines: Array.from({ length: 3 }, () => text.slice(0, 110)),
  }))
}
