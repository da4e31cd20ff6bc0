import { readPeriod, type NamedPost, type Period } from '../../domain/digests/readPeriod.ts'
import { readAssigned, type Reader } from '../../domain/digests/readReaders.ts'
import { teamSummary } from '../../email/team/teamSummary.ts'
import { originOf } from '../../http/hosts.ts'
import { endings, mailCompany, threadName } from '../envelope.ts'
import type { Task } from '../job.ts'
import { datesFor, linked, type Compose, type Span } from './compose.ts'

/** Reads what a daily or weekly summary tells all of its readers, and in one statement what is their own. */
export async function composeSummary(
  task: Task,
  { kind, since, until }: Span & { kind: 'daily' | 'weekly' },
  readers: readonly Reader[],
): Promise<Compose> {
  const { db, company, service } = task
  const userIDs = readers.map(({ userID }) => userID)
  const owned = await readAssigned(db, company.id, userIDs)
  const period = await readPeriod(db, company.id, { since, until })
  const { changed, waits, rose } = period
  const shown = <Post extends NamedPost>(post: Post) => linked(task, post)
  return ({ userID, timeZone }, words) => {
    const assigned = owned.get(userID) ?? { count: 0, posts: [] }
    const dates = datesFor(words, timeZone ?? company.timeZone)
    const content = teamSummary(
      {
        kind,
        company: mailCompany(task),
        // A day's summary comes in the morning and is of the day before; the end of a period is the beginning of the next.
        period: dates.formatRange(since, new Date(until.getTime() - 1)),
        changed: { ...changed, moved: changed.moved.map(shown), answers: changed.answers.map(shown) },
        waits: {
          ...waits,
          oldest: waits.oldest && { ...shown(waits.oldest), since: dates.format(new Date(waits.oldest.since)) },
          assigned: { ...assigned, posts: assigned.posts.map(shown) },
        },
        rose: { ...rose, risen: rose.risen.map(shown), newest: rose.newest.map(shown) },
        inboxURL: `${originOf(service.env, company)}/admin/inbox`,
        ...endings(task, { kind: `${kind}Summary`, userID }),
        threadID: threadName(task, `summary-${kind}`),
      },
      words,
    )
    return { isEmpty: isEmpty(period, assigned.count), content }
  }
}

/** Whether it would say nothing. */
function isEmpty({ changed, waits, rose }: Period, assigned: number): boolean {
  const counts = [changed.statuses, changed.answered, changed.merged, rose.posts, rose.comments, rose.votes]
  return [...counts, waits.count, assigned].every((count) => count === 0)
}
