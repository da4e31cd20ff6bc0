import type { Db } from '../../ports/database/database.ts'
import { record } from '../events.ts'
import type { CheckedFile } from './checkFile.ts'
import type { MappedPost } from './mapping/mappedPost.ts'
import type { MappingContext } from './mapping/mapping.ts'
import { mapRecord } from './mapping/mapRecord.ts'
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
const previews = 3

/**
 * Imports a checked file's records as posts of a board, or only reports what would happen (`isDryRun`). They are
 * written in batches. Records imported from this source before are skipped, so that running it twice is the same as
 * once. Nobody gets an email; one event carries the counts.
 */
export async function importPosts(
  db: Db,
  target: ImportTarget,
  { file, mapping, count }: CheckedFile,
  { isDryRun = false, now = new Date() }: { isDryRun?: boolean; now?: Date },
  listener: ImportListener,
): Promise<ImportTotals> {
  const totals: ImportTotals = {
    records: 0,
    created: 0,
    skipped: 0,
    refused: 0,
    comments: 0,
    refusedComments: 0,
    people: 0,
    strayPeople: 0,
    importedVotes: 0,
    shortened: 0,
  }
  const context: Omit<MappingContext, 'number' | 'fallbackTime'> = {
    mapping,
    source: target.source,
    timeZone: target.timeZone,
    now,
    hashes: new Map(),
  }
  const write = isDryRun ? dryRun(db, target) : (batch: MappedPost[]) => writeBatch(db, target, batch)
  let batch: MappedPost[] = []
  const finishBatch = async () => {
    if (batch.length > 0) account(await write(batch), totals, listener)
    batch = []
    listener.progress(totals.records, count)
  }
  for await (const source of readRecords(file)) {
    totals.records++
    // Records without a date keep the file's order; the last of them is dated now.
    const mapped = mapRecord(source, {
      ...context,
      number: totals.records,
      fallbackTime: new Date(now.getTime() - (count - totals.records)),
    })
    if ('refused' in mapped) {
      totals.refused++
      listener.outcome({ place: source.place, kind: 'refused', reason: mapped.refused })
    } else batch.push(mapped)
    if (batch.length === batchSize) await finishBatch()
  }
  await finishBatch()
  if (!isDryRun && totals.created + totals.comments > 0) {
    await record(db, target.companyID, {
      type: 'import.finished',
      boardID: target.boardID,
      actorID: null,
      data: { source: target.source, ...totals },
    })
  }
  return totals
}

function account(
  { plan: { fresh, present }, people }: WrittenBatch,
  totals: ImportTotals,
  listener: ImportListener,
): void {
  for (const post of fresh) {
    if (totals.created < previews) listener.preview(post)
    totals.created++
    totals.comments += post.comments.length
    totals.importedVotes += post.importedVotes
    totals.strayPeople += post.strayPeople.length
    totals.refusedComments += post.refusedComments
    if (post.shortened) totals.shortened++
    listener.outcome({ place: post.place, kind: 'created', title: post.title, notes: post.notes })
  }
  for (const { post, comments } of present) {
    totals.skipped++
    totals.comments += comments.length
    const notes =
      comments.length === 0
        ? []
        : [comments.length === 1 ? '1 new comment was added' : `${comments.length} new comments were added`]
    listener.outcome({ place: post.place, kind: 'skipped', title: post.title, notes })
  }
  totals.people += people
}

/** Plans batches without writing; remembers what earlier batches would have created. */
function dryRun(db: Db, { companyID, source }: ImportTarget): (batch: MappedPost[]) => Promise<WrittenBatch> {
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
    return { plan, people: fresh.length }
  }
}
