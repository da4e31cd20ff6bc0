import type { Db } from '../../ports/database/database.ts'
import { record } from '../events.ts'
import type { CheckedFile } from './checkFile.ts'
import type { MappedPost } from './mapping/mappedPost.ts'
import type { MappingContext } from './mapping/mapping.ts'
import { mapRecord } from './mapping/mapRecord.ts'
import { learnSizes } from './learnSizes.ts'
import { findPeople, keyOf } from './people.ts'
import { planBatch, type BatchPlan } from './planBatch.ts'
import { readRecords } from './files/readRecords.ts'
import { peopleOf, writeBatch, type ImportTarget, type WrittenBatch } from './writeBatch.ts'

/** The outcome of one record. */
export type Outcome =
  | { place: string; kind: 'created'; title: string; notes: readonly string[] }
  | { place: string; kind: 'skipped'; title: string; notes: readonly string[] }
  | { place: string; kind: 'refused'; reason: string }

export interface ImportTotals {
  records: number
  created: number
  /** Of those that were skipped, the posts that got new comments. */
  updated: number
  skipped: number
  refused: number
  comments: number
  refusedComments: number
  people: number
  strayPeople: number
  importedVotes: number
  shortened: number
}

/** Receives the progress of an import. */
export interface ImportListener {
  progress(done: number, of: number): void
  outcome(outcome: Outcome): void
  /** The first few posts that are, or would be, created. */
  preview(post: MappedPost): void
}

/** Records per batch: few enough for one short transaction. */
const batchSize = 200
/** Characters after which a batch ends sooner: two of them, with what is made of their texts, are in memory at a time. */
const mostLetters = 1_000_000
const previews = 3

/** How an import that may be interrupted is kept track of. */
export interface ImportSteps {
  /** What a run before this one has done, which is not done again; by default nothing. */
  from?: ImportTotals | undefined
  /** Called in the transaction of each batch, with the totals up to it and its records' outcomes; false ends the import after it. */
  note(
    tx: Db,
    batch: { made: WrittenBatch['made']; totals: ImportTotals; outcomes: readonly NumberedOutcome[] },
  ): Promise<boolean>
}

/** The outcome of the record with this number, from 1. */
export type NumberedOutcome = Outcome & { number: number }

export const noTotals: ImportTotals = {
  records: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  refused: 0,
  comments: 0,
  refusedComments: 0,
  people: 0,
  strayPeople: 0,
  importedVotes: 0,
  shortened: 0,
}

/**
 * Imports a checked file's records as posts of a board, or only reports what would happen (`isDryRun`). They are
 * written in batches. Records imported from this source before are skipped, so that running it twice is the same as
 * once. Nobody gets an email; one event carries the counts.
 */
export async function importPosts(
  db: Db,
  target: ImportTarget,
  { file, mapping, count }: CheckedFile,
  {
    isDryRun = false,
    now = new Date(),
    actorID = null,
    steps,
  }: { isDryRun?: boolean; now?: Date; actorID?: string | null; steps?: ImportSteps },
  listener: ImportListener,
): Promise<ImportTotals> {
  let totals = steps?.from ?? noTotals
  const doneBefore = totals.records
  const context: Omit<MappingContext, 'number' | 'fallbackTime'> = {
    mapping,
    source: target.source,
    timeZone: target.timeZone,
    now,
    hashes: new Map(),
  }
  const plan = dryRun(db, target)
  let goesOn = true
  const finish = async (batch: readonly MappedPost[], refused: readonly NumberedOutcome[], records: number) => {
    const account = (written: WrittenBatch) => accountOf(totals, { refused, written, records })
    const written = isDryRun
      ? await plan(batch)
      : await writeBatch(db, target, batch, async (tx, made) => {
          const { totals: next, outcomes } = account(made)
          if (steps) goesOn = await steps.note(tx, { made: made.made, totals: next, outcomes })
        })
    const { totals: next, outcomes, fresh } = account(written)
    if (!isDryRun)
      await learnSizes(db, 'posts', { before: totals.records - doneBefore, now: next.records - doneBefore })
    for (const post of fresh.slice(0, Math.max(0, previews - totals.created))) listener.preview(post)
    for (const outcome of outcomes) listener.outcome(outcome)
    totals = next
    listener.progress(totals.records, count)
  }
  let number = 0
  let batch: MappedPost[] = []
  let letters = 0
  let refused: NumberedOutcome[] = []
  // While the database writes a batch, the next one is read.
  let writing = Promise.resolve()
  const finishSoon = async () => {
    await writing
    if (goesOn) writing = finish(batch, refused, number)
    writing.catch(() => {})
    batch = []
    letters = 0
    refused = []
  }
  try {
    for await (const source of readRecords(file)) {
      number++
      // Records without a date keep the file's order; the last of them is dated now.
      const fallbackTime = new Date(now.getTime() - (count - number))
      const mapped = mapRecord(source, { ...context, number, fallbackTime })
      if (number <= doneBefore) continue
      if ('refused' in mapped) refused.push({ place: source.place, kind: 'refused', reason: mapped.refused, number })
      else {
        batch.push(mapped)
        letters += lettersOf(mapped)
      }
      if (batch.length + refused.length === batchSize || letters >= mostLetters) await finishSoon()
      if (!goesOn) break
    }
    if (batch.length + refused.length > 0) await finishSoon()
  } finally {
    // A failure of reading is thrown once nothing is written any more.
    await writing.catch(() => {})
  }
  await writing
  if (!isDryRun && totals.created + totals.comments > 0) {
    await record(db, target.companyID, {
      type: 'import.finished',
      boardID: target.boardID,
      actorID,
      data: { source: target.source, ...totals },
    })
  }
  return totals
}

const lettersOf = ({ title, details, comments }: MappedPost) =>
  comments.reduce((sum, { body }) => sum + body.length, title.length + details.length)

/** The totals after a batch of records up to number `records`, and what became of each. */
function accountOf(
  before: ImportTotals,
  {
    refused,
    written: { plan, people },
    records,
  }: { refused: readonly NumberedOutcome[]; written: WrittenBatch; records: number },
): { totals: ImportTotals; outcomes: NumberedOutcome[]; fresh: readonly MappedPost[] } {
  const { fresh, present } = plan
  const outcomes: NumberedOutcome[] = [
    ...refused,
    ...fresh.map(({ place, number, title, notes }) => ({ place, number, kind: 'created' as const, title, notes })),
    ...present.map(({ post: { place, number, title }, comments: { length } }) => ({
      place,
      number,
      kind: 'skipped' as const,
      title,
      notes: length === 0 ? [] : [length === 1 ? '1 new comment was added' : `${length} new comments were added`],
    })),
  ]
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const totals: ImportTotals = {
    records,
    created: before.created + fresh.length,
    updated: before.updated + present.filter(({ comments }) => comments.length > 0).length,
    skipped: before.skipped + present.length,
    refused: before.refused + refused.length,
    comments: before.comments + sum([...fresh, ...present].map(({ comments }) => comments.length)),
    refusedComments: before.refusedComments + sum(fresh.map((post) => post.refusedComments)),
    people: before.people + people,
    strayPeople: before.strayPeople + sum(fresh.map((post) => post.strayPeople.length)),
    importedVotes: before.importedVotes + sum(fresh.map((post) => post.importedVotes)),
    shortened: before.shortened + fresh.filter((post) => post.shortened).length,
  }
  return { totals, outcomes: outcomes.sort((one, other) => one.number - other.number), fresh }
}

const nothing: WrittenBatch['made'] = { posts: [], comments: [], users: [] }

/** Plans batches without writing; remembers what earlier batches would have created. */
function dryRun(db: Db, { companyID, source }: ImportTarget): (batch: readonly MappedPost[]) => Promise<WrittenBatch> {
  const madePosts = new Set<string>()
  const madePeople = new Set<string>()
  return async (batch) => {
    const plan: BatchPlan = await planBatch(db, companyID, source, batch)
    for (const post of plan.fresh)
      if (madePosts.has(post.externalID)) plan.present.push({ post, postID: null, created: post.created, comments: [] })
    plan.fresh = plan.fresh.filter(({ externalID }) => !madePosts.has(externalID) && madePosts.add(externalID))
    const named = peopleOf(plan)
    const known = await findPeople(db, companyID, named)
    const fresh = named.filter((person) => !known.has(keyOf(person)) && !madePeople.has(keyOf(person)))
    for (const person of fresh) madePeople.add(keyOf(person))
    return { plan, people: fresh.length, made: nothing }
  }
}
