import { isQuiet, readWeek, type WeekMoney } from '../../domain/reporting/readWeek.ts'
import type { Reader } from '../../domain/digests/readReaders.ts'
import { weeklyReport } from '../../email/team/weeklyReport.ts'
import { adminOriginOf } from '../../http/hosts.ts'
import { moneyText } from '../../words/moneyText.ts'
import type { Words } from '../../words/words.ts'
import { endings, mailCompany, threadName } from '../envelope.ts'
import type { Task } from '../job.ts'
import { datesFor, linked, type Compose, type Span } from './compose.ts'

const dayMs = 86_400_000

/** Reads the report of the last whole week once for all of its readers; what is of money only if one of them may see it. */
export async function composeReport(task: Task, { until }: Span, readers: readonly Reader[]): Promise<Compose> {
  const { db, company, service } = task
  const withMoney = readers.some(({ seesMoney }) => seesMoney)
  const week = await readWeek(db, company.id, { until, timeZone: company.timeZone, withMoney })
  const { now, before, board, firstAnswer, completion, period } = week
  const [from, last] = [new Date(period.from), new Date(Date.parse(period.to) - dayMs)]
  const reportURL = `${adminOriginOf(service.env, company)}/admin/reports`
  return ({ userID, seesMoney }, words) => {
    const content = weeklyReport(
      {
        company: mailCompany(task),
        period: datesFor(words, 'UTC').formatRange(from, last),
        now,
        before,
        board,
        firstAnswer,
        completion,
        mostWanted: week.mostWanted.map((post) => linked(task, post)),
        rising: week.rising.map((post) => linked(task, post)),
        money: seesMoney && week.money ? inWords(task, week.money, words) : null,
        reportURL: `${reportURL}?from=${period.from}&to=${last.toISOString().slice(0, 10)}`,
        ...endings(task, { kind: 'weeklyReport', userID }),
        threadID: threadName(task, 'summary-report'),
      },
      words,
    )
    return { isEmpty: isQuiet(week), content }
  }
}

/** Amounts as texts; null where nothing is known of them. */
function inWords(task: Task, { reporting, open, lost, lostBefore, dealBreakers }: WeekMoney, words: Words) {
  const sum = ({ count, value }: WeekMoney['open']) => ({
    count,
    amount: value === null || reporting === null ? null : moneyText(value, reporting, words),
  })
  return {
    open: sum(open),
    lost: sum(lost),
    lostBefore: sum(lostBefore),
    dealBreakers: dealBreakers.map((post) => ({ ...linked(task, post), open: sum(post.open), lost: sum(post.lost) })),
  }
}
