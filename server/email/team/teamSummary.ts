import type { MessageID, Words } from '../../words/words.ts'
import { frame, type MailBlock, type MailCompany, type MailContent, type MailEndings } from '../frame/frame.ts'
import { endings, threadID, type Samples } from '../samples/sampleFacts.ts'

interface ListedPost {
  title: string
  url: string
}

export interface TeamSummaryFacts extends MailEndings {
  kind: 'daily' | 'weekly'
  company: MailCompany
  /** The days that it is about, in the reader's language. */
  period: string
  changed: {
    statuses: number
    answered: number
    merged: number
    moved: readonly (ListedPost & { from: string; to: string })[]
    answers: readonly (ListedPost & { answers: number })[]
  }
  waits: {
    count: number
    isMore: boolean
    /** `since` is a date in the reader's language. */
    oldest: (ListedPost & { since: string }) | null
    assigned: { count: number; posts: readonly ListedPost[] }
  }
  rose: {
    posts: number
    comments: number
    votes: number
    risen: readonly (ListedPost & { votes: number; before: number })[]
    newest: readonly (ListedPost & { score: number })[]
  }
  inboxURL: string
  threadID: string
}

/** What happened on a company's boards in a day or week, for one of its team: what changed, what waits, and what rose. */
export function teamSummary(facts: TeamSummaryFacts, words: Words): MailContent {
  const { kind, company, period, inboxURL, threadID, changed, waits, rose, ...endings } = facts
  const sections = [
    section(words, 'mail.summary.changed', changedPhrases(changed, words), changedItems(changed, words)),
    section(words, 'mail.summary.waits', waitingPhrases(waits, words), waitingItems(waits, words)),
    section(words, 'mail.summary.rose', risingPhrases(rose, words), risingItems(rose, words)),
  ]
  const body = sections.flatMap(({ blocks }) => blocks)
  const nothing = words.t('mail.summary.nothing')
  return frame(
    {
      company,
      subject: words.t(`mail.summary.${kind}.subject`, { company: company.name }),
      preheader: sections.flatMap(({ phrases }) => phrases).join(' · ') || nothing,
      heading: words.t(`mail.summary.${kind}.heading`, { period }),
      body: body.length > 0 ? body : [{ kind: 'paragraph', text: nothing }],
      button: { label: words.t('mail.summary.button'), url: inboxURL },
      why: words.t(`mail.why.${kind}Summary`, { company: company.name }),
      ...endings,
      threadID,
    },
    words,
  )
}

type Item = Extract<MailBlock, { kind: 'item' }>

/** Left out where there is nothing to say. */
function section(
  { t }: Words,
  heading: MessageID,
  phrases: readonly string[],
  items: readonly Item[],
): { phrases: readonly string[]; blocks: MailBlock[] } {
  if (phrases.length === 0) return { phrases, blocks: [] }
  return {
    phrases,
    blocks: [{ kind: 'heading', text: t(heading) }, { kind: 'paragraph', text: phrases.join(' · ') }, ...items],
  }
}

const itemOf = ({ title, url }: ListedPost, line: string): Item => ({ kind: 'item', text: title, url, lines: [line] })

/** A phrase for each count that is not zero. */
function counted({ t }: Words, counts: readonly (readonly [MessageID, number])[]): string[] {
  return counts.flatMap(([message, count]) => (count > 0 ? [t(message, { count })] : []))
}

const changedPhrases = ({ statuses, answered, merged }: TeamSummaryFacts['changed'], words: Words) =>
  counted(words, [
    ['mail.summary.statuses', statuses],
    ['mail.summary.answered', answered],
    ['mail.summary.merged', merged],
  ])

const changedItems = ({ moved, answers }: TeamSummaryFacts['changed'], { t, statusName }: Words) => [
  ...moved.map((post) =>
    itemOf(post, t('mail.summary.moved', { from: statusName(post.from), to: statusName(post.to) })),
  ),
  ...answers.map((post) => itemOf(post, t('mail.summary.answers', { count: post.answers }))),
]

const waitingPhrases = ({ count, isMore, assigned }: TeamSummaryFacts['waits'], words: Words) =>
  counted(words, [
    [isMore ? 'mail.summary.waitingMore' : 'mail.summary.waiting', count],
    ['mail.summary.assigned', assigned.count],
  ])

const waitingItems = ({ oldest, assigned }: TeamSummaryFacts['waits'], { t }: Words) => [
  ...(oldest ? [itemOf(oldest, t('mail.summary.oldest', { date: oldest.since }))] : []),
  ...assigned.posts.map((post) => itemOf(post, t('mail.summary.yours'))),
]

const risingPhrases = ({ posts, comments, votes }: TeamSummaryFacts['rose'], words: Words) =>
  counted(words, [
    ['mail.summary.posts', posts],
    ['mail.summary.comments', comments],
    ['mail.summary.votes', votes],
  ])

const risingItems = ({ risen, newest }: TeamSummaryFacts['rose'], { t }: Words) => [
  ...risen.map((post) => itemOf(post, t('mail.summary.risen', { votes: post.votes, before: post.before }))),
  ...newest.map((post) => itemOf(post, t('mail.summary.newest', { score: post.score }))),
]

/** As long as the job lets it be. */
export const samples: Samples = ({ company, title, status, day, url }, words) => {
  const post = { title: title.slice(0, 80), url }
  const facts: Omit<TeamSummaryFacts, 'kind'> = {
    company,
    period: day,
    changed: {
      statuses: 12,
      answered: 7,
      merged: 2,
      moved: Array.from({ length: 3 }, () => ({ ...post, from: status, to: status })),
      answers: Array.from({ length: 2 }, () => ({ ...post, answers: 2 })),
    },
    waits: {
      count: 23,
      isMore: false,
      oldest: { ...post, since: day },
      assigned: { count: 4, posts: [post, post] },
    },
    rose: {
      posts: 9,
      comments: 31,
      votes: 118,
      risen: Array.from({ length: 3 }, () => ({ ...post, votes: 14, before: 3 })),
      newest: Array.from({ length: 2 }, () => ({ ...post, score: 6 })),
    },
    inboxURL: url,
    unsubscribeURL: endings.unsubscribeURL,
    settingsURL: endings.settingsURL,
    threadID,
  }
  return {
    dailySummary: teamSummary({ kind: 'daily', ...facts }, words),
    weeklySummary: teamSummary({ kind: 'weekly', ...facts }, words),
  }
}
