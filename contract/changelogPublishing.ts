import { z } from 'zod'
import { member } from './access.ts'
import { write } from './call.ts'
import { entryDraft, moves } from './changelog.ts'
import { done, id } from './values.ts'

const revision = z.int().min(1)
const draft = { draft: entryDraft }
const of = { access: member('changelog.publish'), touches: ['changelog', 'posts'] as const, output: draft }

/** A minute in the company's time zone, as `2027-03-01T09:00`. */
const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine((text) => text >= '2000' && text < '2100' && isTime(text))

/** JavaScript reads the 31st of February as a day in March; written again it differs. */
function isTime(text: string): boolean {
  const time = new Date(`${text}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/**
 * Publishes an entry at once, as of now or of `backdatedTo`, and tells those whom it says. `moves` gives its posts a complete status in the same step, which needs `posts.changeStatus` too. Refuses with
 * `notFound`, `changedMeanwhile` for another revision, `alreadyPublished`, `textMissing` for an empty body, `approvalNeeded` where the company asks for an approver, `inFuture`, `noSuchTime` for a time that the clocks
 * leave out, `statusNotComplete` and `forbidden`.
 */
export const changelogPublishEntry = write('/api/changelog/publishEntry', {
  ...of,
  input: { entryID: id, revision, backdatedTo: localTime.optional(), moves: moves.strict().nullable().optional() },
})

/** Publishes an entry at a time of the company's time zone, or changes that time. Refuses like `/api/changelog/publishEntry`, and with `inPast`: nobody guesses what was meant. */
export const changelogScheduleEntry = write('/api/changelog/scheduleEntry', {
  ...of,
  input: { entryID: id, revision, at: localTime, moves: moves.strict().nullable().optional() },
})

/** Makes a scheduled entry a draft again. Refuses with `notFound`, and with `alreadyPublished` when its time has come. */
export const changelogUnscheduleEntry = write('/api/changelog/unscheduleEntry', { ...of, input: { entryID: id } })

/** Makes a published entry a draft again, which nobody but the team sees. Anyone who was told stays told, and posts keep their status. Refuses with `notFound`, and `notPublished`. */
export const changelogUnpublishEntry = write('/api/changelog/unpublishEntry', { ...of, input: { entryID: id } })

/** Changes the day of a published entry. Refuses with `notFound`, `notPublished`, `inFuture` and `noSuchTime`. */
export const changelogBackdateEntry = write('/api/changelog/backdateEntry', {
  ...of,
  input: { entryID: id, at: localTime },
})

/** Puts a published entry before all others, or back. At most three are. Refuses with `notFound`, `notPublished` and `entryPinsFull`. */
export const changelogPinEntry = write('/api/changelog/pinEntry', {
  ...of,
  input: { entryID: id, isPinned: z.boolean() },
})

/** Asks for an approver, or takes that back. Refuses with `notFound`, and with `alreadyPublished`. */
export const changelogAskApproval = write('/api/changelog/askApproval', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { entryID: id, isAsked: z.boolean() },
  output: draft,
})

/**
 * Approves what a revision says; a later change needs another approval. Refuses with `notFound`, `changedMeanwhile` for another revision, and with `ownEntry` for its author and for who saved it last.
 */
export const changelogApproveEntry = write('/api/changelog/approveEntry', {
  access: member('changelog.publish'),
  touches: ['changelog'],
  input: { entryID: id, revision },
  output: draft,
})

/** Gives an entry that waits for an approver back to who asked, with a note to its author; it waits no longer. Refuses with `notFound`, `notAsked`, `textTooLong`, and with `ownEntry` like approving. */
export const changelogSendBackEntry = write('/api/changelog/sendBackEntry', {
  access: member('changelog.publish'),
  touches: ['changelog'],
  input: { entryID: id, note: z.string().max(5_000).optional() },
  output: draft,
})

const settings = { intro: z.string().max(20_000), isShown: z.boolean(), needsApproval: z.boolean() }

/** Changes the changelog's settings; what is not named stays. `expects` has what the form began with: `changedMeanwhile`. Refuses with `textTooLong`. */
export const changelogUpdateSettings = write('/api/changelog/updateSettings', {
  access: member('company.manage'),
  touches: ['changelog', 'company'],
  input: { ...z.object(settings).partial().shape, expects: z.strictObject(settings).partial().optional() },
  output: { result: done },
})
