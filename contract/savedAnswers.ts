import { z } from 'zod'
import { member } from './access.ts'
import { mostSharedAnswers } from './answerLimits.ts'
import { read, write } from './call.ts'
import { done, id } from './values.ts'

/**
 * A text to answer with. `body` has `{name}`, `{title}` and `{status}` where the person answered, the post's title and its status are put in.
 * `canChange`: it is the viewer's own, or shared and they may moderate comments.
 */
export const savedAnswer = z.object({
  id,
  title: z.string(),
  body: z.string(),
  isShared: z.boolean(),
  canChange: z.boolean(),
})
export type SavedAnswer = z.infer<typeof savedAnswer>

/** The answers that the team shares, then the viewer's own, each in their order. */
export const savedAnswersList = read('/api/savedAnswers/list', {
  access: member('admin.view'),
  input: {},
  output: { savedAnswers: z.array(savedAnswer) },
})

const chosen = { title: z.string().max(2_000), body: z.string().max(20_000), isShared: z.boolean() }

/**
 * Saves an answer: at the end, or at `place` among those that are shared or the viewer's own. Refuses with `forbidden` for a shared one without the
 * permission to moderate comments, `textMissing`, `textTooLong`, `savedAnswersFull` and `savedAnswersTooLarge`.
 */
export const savedAnswersCreate = write('/api/savedAnswers/create', {
  access: member('admin.view'),
  touches: ['savedAnswers'],
  input: { ...chosen, place: z.int().min(0).max(mostSharedAnswers).optional() },
  output: { savedAnswer },
  creates: true,
})

/**
 * Changes an answer; what is left out stays. One that is no longer shared is the viewer's own. `expects` has what the editor began with. Refuses like
 * `/api/savedAnswers/create`, and with `changedMeanwhile`.
 */
export const savedAnswersUpdate = write('/api/savedAnswers/update', {
  access: member('admin.view'),
  touches: ['savedAnswers'],
  input: {
    savedAnswerID: id,
    ...z.object(chosen).partial().shape,
    expects: z.strictObject(chosen).partial().optional(),
  },
  output: { savedAnswer },
})

/** Deletes an answer, for everyone if it is shared. Refuses with `forbidden`. */
export const savedAnswersDelete = write('/api/savedAnswers/delete', {
  access: member('admin.view'),
  touches: ['savedAnswers'],
  input: { savedAnswerID: id },
  output: { result: done },
})

/**
 * Puts the shared answers, or the viewer's own, into the order of `savedAnswerIDs`, which names each of them once: otherwise `changedMeanwhile`. Refuses
 * with `forbidden`.
 */
export const savedAnswersReorder = write('/api/savedAnswers/reorder', {
  access: member('admin.view'),
  touches: ['savedAnswers'],
  input: { isShared: z.boolean(), savedAnswerIDs: z.array(id).max(mostSharedAnswers) },
  output: { result: done },
})
