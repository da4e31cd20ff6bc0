import { z } from 'zod'
import { formatTagOf, languageOf } from '../../contract/languages.ts'
import { summaryKinds } from '../../contract/summaries.ts'
import { readPeriod, type NamedPost, type Period } from '../domain/digests/readPeriod.ts'
import { markSent, readReaders, unsentOf, type Reader } from '../domain/digests/readReaders.ts'
import { cutAtWord } from '../domain/text/cutAtWord.ts'
import { teamSummary } from '../email/team/teamSummary.ts'
import { originOf } from '../http/hosts.ts'
import { wordsFor } from '../words/words.ts'
import { endings, mailCompany, postURL, sendTo, threadName } from './envelope.ts'
import { id, job, type Task } from './job.ts'

const longestTitle = 80

/** So many are sent at the same time, and noted as sent together. */
const abreast = 10

/**
 * Sends summaries of one period to some of a company's team. What all of them are told is read once; what is their own, in one statement. One that could not be
 * sent is tried again with the job, and those that were sent are not. Without a day it was asked for by hand: it comes now, even if it says nothing.
 */
export const mailSummaries = job(
  'mailSummaries',
  {
    kind: z.enum(summaryKinds),
    day: z.iso.date().nullable(),
    since: z.iso.datetime(),
    until: z.iso.datetime(),
    userIDs: z.array(id),
  },
  async ({ kind: named, day, since, until, userIDs }, task) => {
    const { db, company } = task
    const kind = z.enum(summaryKinds).parse(named)
    const span = { since: new Date(since), until: new Date(until) }
    const unsent = day === null ? userIDs : await unsentOf(db, company.id, { kind, day, userIDs })
    if (unsent.length === 0) return
    const readers = await readReaders(db, company.id, kind, unsent)
    const period = await readPeriod(db, company.id, span)
    const failures: unknown[] = []
    for (let from = 0; from < readers.length; from += abreast) {
      const some = readers.slice(from, from + abreast)
      const results = await Promise.allSettled(
        some.map((reader) => mailOne(task, reader, period, { ...span, kind, day })),
      )
      failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])))
      const done = some.filter((_, index) => results[index]?.status === 'fulfilled').map(({ userID }) => userID)
      if (day !== null) await markSent(db, company.id, { kind, day, userIDs: done })
    }
    if (failures.length > 0) throw failures[0]
  },
)

interface Sending {
  kind: (typeof summaryKinds)[number]
  day: string | null
  since: Date
  until: Date
}

async function mailOne(task: Task, reader: Reader, period: Period, sending: Sending): Promise<void> {
  const { company, service } = task
  const { kind, day, since, until } = sending
  const { userID, name, email, assigned } = reader
  if (email === null || (day !== null && !reader.ifEmpty && isEmpty(period, assigned.count))) return
  const words = wordsFor(reader.language ?? company.portal.language ?? company.language)
  const dates = datesFor(words.locale, reader.timeZone ?? company.timeZone)
  const linked = <Post extends NamedPost>(post: Post) => ({
    ...post,
    title: cutAtWord(post.title, longestTitle),
    url: postURL(task, post),
  })
  const { changed, waits, rose } = period
  const content = teamSummary(
    {
      kind,
      company: mailCompany(task),
      // A day's summary comes in the morning and is of the day before; the end of a period is the beginning of the next.
      period: dates.formatRange(since, new Date(until.getTime() - 1)),
      changed: { ...changed, moved: changed.moved.map(linked), answers: changed.answers.map(linked) },
      waits: {
        ...waits,
        oldest: waits.oldest && { ...linked(waits.oldest), since: dates.format(new Date(waits.oldest.since)) },
        assigned: { ...assigned, posts: assigned.posts.map(linked) },
      },
      rose: { ...rose, risen: rose.risen.map(linked), newest: rose.newest.map(linked) },
      inboxURL: `${originOf(service.env, company)}/admin/inbox`,
      ...endings(task, { kind: `${kind}Summary`, userID }),
      threadID: threadName(task, `summary-${kind}`),
    },
    words,
  )
  await sendTo(task, { userID, name, email }, content, `summary.${kind}.${day ?? until.getTime()}.${userID}`)
}

/** Whether it would say nothing. */
function isEmpty({ changed, waits, rose }: Period, assigned: number): boolean {
  const counts = [changed.statuses, changed.answered, changed.merged, rose.posts, rose.comments, rose.votes]
  return [...counts, waits.count, assigned].every((count) => count === 0)
}

function datesFor(locale: string, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(formatTagOf(languageOf(locale) ?? 'en'), { dateStyle: 'medium', timeZone })
}
