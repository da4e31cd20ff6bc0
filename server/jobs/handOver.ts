import type { RecordedEvent } from '../domain/events.ts'
import type { Outcome } from '../domain/changelogAudience/toldOfEntry.ts'
import { isAway } from '../ports/mail/mailer.ts'
import { sendTo } from './envelope.ts'
import type { Task } from './job.ts'
import type { Addressed } from './lettersFor.ts'
import { settle } from './settle.ts'

/** As many as the mailer has connections: more would only wait there. */
const atOnce = 10

/** When so many are sent and not yet noted, the next ones wait: what a slow database doesn't know of would be sent again after a kill. */
const mostUnnoted = 10

/** What a run that is killed may have sent without a note of it, at most; its next run sends it again under the same message id. */
export const mostSentAgain = atOnce + mostUnnoted

/** A job is taken for lost after five minutes (`freeJobs`): what is not begun by then is another's. */
const mostMs = 120_000

/**
 * Hands emails about an event to the mail server, several at a time, and notes of each that it is done: a run that is cut short leaves undone only
 * those that were just under way. Gives whom it had no time for. Throws if the server didn't take some of them for now, once the others are sent, or at once when
 * it can't be reached: the job's next run tries those again.
 */
export async function handOver(task: Task, event: RecordedEvent, letters: readonly Addressed[]): Promise<string[]> {
  const settling = settler((outcomes) => settle(task.db, event, outcomes))
  const failures: unknown[] = []
  const untilMs = performance.now() + mostMs
  let next = 0
  let mayGoOn = true
  const work = async () => {
    while (mayGoOn && next < letters.length && performance.now() < untilMs) {
      try {
        await settling.room()
        const letter = letters[next++]
        if (!letter) return
        const refusedCode = await sendTo(task, letter.to, letter.content(), {
          name: letter.name,
          forTeam: letter.to.forTeam,
        })
        settling.add({ userID: letter.to.userID, isSent: refusedCode === null, refusedCode })
      } catch (error) {
        failures.push(error)
        if (isAway(error)) mayGoOn = false
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, letters.length) }, work))
  await settling.end()
  if (failures.length > 0) throw failureOf(failures, letters.length)
  return letters.slice(next).map(({ to }) => to.userID)
}

function failureOf(failures: readonly unknown[], of: number): unknown {
  const [first] = failures
  if (of === 1) return first
  const why = first instanceof Error ? first.message : String(first)
  return new Error(`${failures.length} of ${of} emails were not taken, the first of them so: ${why}`, { cause: first })
}

/** Notes people as soon as they are added, those that come in the meantime together. */
function settler(note: (outcomes: readonly Outcome[]) => Promise<void>) {
  const added: Outcome[] = []
  let unnoted = 0
  let noting: Promise<void> | null = null
  const begin = async () => {
    while (added.length > 0) {
      const outcomes = added.splice(0)
      await note(outcomes).catch((error: unknown) => {
        added.push(...outcomes)
        throw error
      })
      unnoted -= outcomes.length
    }
  }
  const noteSoon = () => (noting ??= begin().finally(() => (noting = null)))
  return {
    add(outcome: Outcome) {
      added.push(outcome)
      unnoted += 1
      // What could not be noted is noted before the next is sent or at the end, or fails there.
      noteSoon().catch(() => {})
    },
    /** Waits until few enough are unnoted. Throws if they can't be noted. */
    async room() {
      while (unnoted >= mostUnnoted) await noteSoon()
    },
    async end() {
      await noting?.catch(() => {})
      if (added.length > 0) await begin()
    },
  }
}
