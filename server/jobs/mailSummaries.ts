import { z } from 'zod'
import { summaryKinds } from '../../contract/summaries.ts'
import { markSent, readReaders, unsentOf, type Reader } from '../domain/digests/readReaders.ts'
import { wordsFor } from '../words/words.ts'
import { sendTo } from './envelope.ts'
import { id, job, type Task } from './job.ts'
import { composeReport } from './summaries/composeReport.ts'
import { composeSummary } from './summaries/composeSummary.ts'
import type { Compose } from './summaries/compose.ts'

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
    const span = { kind, since: new Date(since), until: new Date(until) }
    const unsent = day === null ? userIDs : await unsentOf(db, company.id, { kind, day, userIDs })
    if (unsent.length === 0) return
    const readers = await readReaders(db, company.id, kind, unsent)
    if (readers.length === 0) return
    const compose =
      kind === 'report'
        ? await composeReport(task, span, readers)
        : await composeSummary(task, { ...span, kind }, readers)
    const failures: unknown[] = []
    for (let from = 0; from < readers.length; from += abreast) {
      const some = readers.slice(from, from + abreast)
      const results = await Promise.allSettled(
        some.map((reader) => mailOne(task, reader, compose, { kind, day, until: span.until })),
      )
      failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])))
      const done = some.filter((_, index) => results[index]?.status === 'fulfilled').map(({ userID }) => userID)
      if (day !== null) await markSent(db, company.id, { kind, day, userIDs: done })
    }
    if (failures.length > 0) throw failures[0]
  },
)

async function mailOne(
  task: Task,
  reader: Reader,
  compose: Compose,
  { kind, day, until }: { kind: string; day: string | null; until: Date },
): Promise<void> {
  const { company } = task
  const { userID, name, email } = reader
  if (email === null) return
  const { isEmpty, content } = compose(reader, wordsFor(reader.language ?? company.portal.language ?? company.language))
  if (isEmpty && day !== null && !reader.ifEmpty) return
  await sendTo(task, { userID, name, email }, content, {
    name: `summary.${kind}.${day ?? until.getTime()}.${userID}`,
    forTeam: true,
  })
}
