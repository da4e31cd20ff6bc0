import { changeOf, reportCounts, type ReportCount } from '../../../contract/reportKinds.ts'
import type { Words } from '../../words/words.ts'
import { frame, type MailBlock, type MailCompany, type MailContent, type MailEndings } from '../frame/frame.ts'
import { endings, threadID, type Samples } from '../samples/sampleFacts.ts'

interface ListedPost {
  title: string
  url: string
}

type Figures = Record<ReportCount, number>

/** In minutes. */
interface Duration {
  count: number
  median: number | null
  p90: number | null
}

/** `amount` in words; null where no amount is known. */
interface Sum {
  count: number
  amount: string | null
}

export interface WeeklyReportFacts extends MailEndings {
  company: MailCompany
  /** The days that it is about, in the reader's language. */
  period: string
  now: Figures
  before: Figures
  /** The board with the most votes, where there are several. */
  board: { name: string; votes: number } | null
  firstAnswer: Duration | null
  completion: Duration | null
  mostWanted: readonly (ListedPost & { score: number })[]
  rising: readonly (ListedPost & { score: number })[]
  /** Null for who may not see money. */
  money: {
    open: Sum
    lost: Sum
    lostBefore: Sum
    dealBreakers: readonly (ListedPost & { open: Sum; lost: Sum })[]
  } | null
  reportURL: string
  threadID: string
}

/** What the page of reports says about the last week, for one of the team. */
export function weeklyReport(facts: WeeklyReportFacts, words: Words): MailContent {
  const { company, period, now, before, reportURL, threadID: thread, unsubscribeURL, settingsURL } = facts
  const isQuiet = reportCounts.every((count) => now[count] === 0 && before[count] === 0)
  const sentences = isQuiet ? [words.t('mail.report.nothing')] : sentencesOf(facts, words)
  return frame(
    {
      company,
      subject: words.t('mail.report.subject', { company: company.name }),
      preheader: sentences[0] ?? '',
      heading: words.t('mail.report.heading', { period }),
      body: [
        ...sentences.map(paragraph),
        ...(isQuiet ? [] : speedOf(facts, words)),
        ...listOf(words, 'mail.report.mostWanted', facts.mostWanted),
        ...listOf(words, 'mail.report.rising', facts.rising),
        ...moneyOf(facts, words),
      ],
      button: { label: words.t('mail.report.button'), url: reportURL },
      why: words.t('mail.why.weeklyReport', { company: company.name }),
      unsubscribeURL,
      settingsURL,
      threadID: thread,
    },
    words,
  )
}

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
const heading = (text: string): MailBlock => ({ kind: 'heading', text })

/** Votes first, which the page shows first. */
const inOrder: readonly ReportCount[] = ['votes', 'posts', 'comments', 'newVoters', 'completed']

function sentencesOf({ now, before, board }: WeeklyReportFacts, { t }: Words): string[] {
  const sentences = inOrder.map((count) => {
    const { way, percent } = changeOf(now[count], before[count])
    return t('mail.report.sentence', { count, value: now[count], way, percent, before: before[count] })
  })
  const share = board ? [t('mail.report.board', { board: board.name, votes: board.votes, all: now.votes })] : []
  return [...sentences, ...share]
}

function speedOf({ firstAnswer, completion }: WeeklyReportFacts, words: Words): MailBlock[] {
  const said = (measure: 'firstAnswer' | 'completion', found: Duration | null) =>
    words.t(`mail.report.${measure}`, {
      count: found?.count ?? 0,
      median: durationText(words, found?.median ?? 0),
      p90: durationText(words, found?.p90 ?? 0),
    })
  return [
    heading(words.t('mail.report.speed')),
    paragraph(said('firstAnswer', firstAnswer)),
    paragraph(said('completion', completion)),
  ]
}

/** Minutes in the largest unit of which there are at least two, as on the page. */
function durationText({ t }: Words, minutes: number): string {
  const [unit, size] =
    minutes < 120 ? (['minutes', 1] as const) : minutes < 2_880 ? (['hours', 60] as const) : (['days', 1_440] as const)
  return t('mail.report.duration', { unit, value: Math.round(minutes / size) })
}

function listOf(
  { t }: Words,
  title: 'mail.report.mostWanted' | 'mail.report.rising',
  posts: WeeklyReportFacts['rising'],
): MailBlock[] {
  if (posts.length === 0) return []
  return [
    heading(t(title)),
    ...posts.map(({ title: text, url, score }): MailBlock => {
      const lines = [t('mail.report.score', { score })]
      return { kind: 'item', text, url, lines }
    }),
  ]
}

function moneyOf({ money }: WeeklyReportFacts, { t }: Words): MailBlock[] {
  if (!money) return []
  const { open, lost, lostBefore, dealBreakers } = money
  const valued = ({ count, amount }: Sum) => ({ count, known: amount === null ? 'no' : 'yes', amount: amount ?? '' })
  const breakers = dealBreakers.map((post): MailBlock => {
    const lines = (['open', 'lost'] as const).flatMap((state) =>
      post[state].count > 0 ? [t('mail.report.dealBreaker', { state, ...valued(post[state]) })] : [],
    )
    return { kind: 'item', text: post.title, url: post.url, lines }
  })
  return [
    heading(t('mail.report.money')),
    paragraph(t('mail.report.open', valued(open))),
    paragraph(t('mail.report.lost', valued(lost))),
    paragraph(t('mail.report.lostBefore', valued(lostBefore))),
    ...(breakers.length > 0 ? [heading(t('mail.report.dealBreakers')), ...breakers] : []),
  ]
}

/** As long as the job lets it be. */
export const samples: Samples = ({ company, title, board, day, url }, words) => {
  const post = { title: title.slice(0, 80), url }
  const listed = Array.from({ length: 3 }, () => ({ ...post, score: 118 }))
  return {
    weeklyReport: weeklyReport(
      {
        company,
        period: day,
        now: { posts: 9, votes: 118, comments: 31, newVoters: 0, completed: 2 },
        before: { posts: 12, votes: 100, comments: 31, newVoters: 4, completed: 0 },
        board: { name: board, votes: 80 },
        firstAnswer: { count: 7, median: 95, p90: 1_500 },
        completion: { count: 2, median: 30_000, p90: 60_000 },
        mostWanted: listed,
        rising: listed,
        money: {
          open: { count: 12, amount: '€48,000' },
          lost: { count: 1, amount: '€6,500' },
          lostBefore: { count: 0, amount: null },
          dealBreakers: Array.from({ length: 2 }, () => ({
            ...post,
            open: { count: 3, amount: '€30,000' },
            lost: { count: 1, amount: null },
          })),
        },
        reportURL: url,
        unsubscribeURL: endings.unsubscribeURL,
        settingsURL: endings.settingsURL,
        threadID,
      },
      words,
    ),
  }
}
