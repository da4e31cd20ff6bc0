import { z } from 'zod'
import { anyone, member } from './access.ts'
import { boardGuests } from './boardGuests.ts'
import { read, write } from './call.ts'
import { postFieldTypes } from './postFacts.ts'
import { category, done, id, nameLanguage, time, urlName } from './values.ts'

/** Who may see a board: everyone; signed-in people; people of listed email domains; people whose address is listed; the people of segments; the team alone. */
export const boardAccess = ['public', 'signedIn', 'domains', 'people', 'segments', 'private'] as const
export type BoardAccess = (typeof boardAccess)[number]
const access = z.enum(boardAccess)

/** At most so many domains and people let in to a board; what is longer is refused with the field's name. */
export const mostDomains = 200
export const mostPeople = 2_000
export const mostBoardSegments = 20
/** At most so many letters in all of them, so that a board with its list is one answer. */
export const mostListedLetters = 250_000
/** Who is let in beside the team, in the order of their letters: email domains, people's addresses, or the ids of segments. Empty for another kind of access. */
const letIn = z.object({ domains: z.array(z.string()), people: z.array(z.string()), segments: z.array(id) })
const guests = z.enum(boardGuests)
const list = z.array(z.string().max(1_000)).max(10_000)

/**
 * A board as shown to a viewer who may see it, its texts in their language where the company has them in it. `prompt`: what it asks of a new post, in plain text, maybe several
 * lines; empty when it has no prompt. `isPrivate`: not everyone may see it. `hasPrivateComments`: comments are visible
 * only to their author and the team. `isAnonymous`: people go by an alias for everyone but the team. `postCount` is of
 * all posts, `openCount` of those listed without a filter: open and active ones. `asks`: it asks questions of those who post. `team` is null for non-members;
 * `letIn` is given only for a single board, to those who manage boards; where it would list people's addresses, only to those of them who may see these.
 */
export const board = z.object({
  id,
  name: z.string(),
  language: nameLanguage,
  urlName,
  description: z.string(),
  descriptionLanguage: nameLanguage,
  prompt: z.string(),
  promptLanguage: nameLanguage,
  isPrivate: z.boolean(),
  hasPrivateComments: z.boolean(),
  isAnonymous: z.boolean(),
  postCount: z.int(),
  openCount: z.int(),
  created: time,
  categories: z.array(category),
  asks: z.literal(true).optional(),
  team: z
    .object({
      access,
      guests,
      mailsTeam: z.boolean(),
      mailsSegmentID: id.nullable(),
      isArchived: z.boolean(),
      letIn: letIn.nullable(),
    })
    .nullable(),
})
export type Board = z.infer<typeof board>

export const boardsGet = read('/api/boards/get', {
  access: anyone,
  keyScope: 'boards:read',
  shows: ['boards', 'posts'],
  input: { boardURLName: urlName },
  output: { board },
})

/** Every board that the viewer may see, in the company's order; archived ones are shown to members only. */
export const boardsGetAll = read('/api/boards/getAll', {
  access: anyone,
  keyScope: 'boards:read',
  shows: ['boards', 'posts'],
  input: {},
  output: { boards: z.array(board) },
})

export const boardsCreate = write('/api/boards/create', {
  access: member('boards.manage'),
  touches: ['boards'],
  input: {
    name: z.string().trim().max(200),
    description: z.string().trim().max(1000).optional(),
    access: z.enum(['public', 'signedIn', 'private']).optional(),
  },
  output: { board },
  creates: true,
})

/**
 * `domains`, `people` and `segments` go with the kinds of access of the same names, and replace what was listed; another kind forgets all lists. People are listed only by
 * members who may see addresses, and segments are chosen only by those who may see customers (`forbidden`); a segment that is not there is refused with `segmentGone`.
 * `mailsSegmentID` narrows the emails to the team to new posts by the people of that segment, chosen by who may see customers; `null` is everyone. Refuses with `notFound` one that is not there.
 */
export const boardsUpdate = write('/api/boards/update', {
  access: member('boards.manage'),
  touches: ['boards'],
  input: {
    boardID: id,
    name: z.string().trim().max(200).optional(),
    description: z.string().trim().max(1000).optional(),
    prompt: z.string().trim().max(1000).optional(),
    access: access.optional(),
    domains: list.optional(),
    people: list.optional(),
    segments: z.array(id).max(1_000).optional(),
    hasPrivateComments: z.boolean().optional(),
    isAnonymous: z.boolean().optional(),
    guests: guests.optional(),
    mailsTeam: z.boolean().optional(),
    mailsSegmentID: id.nullable().optional(),
    isArchived: z.boolean().optional(),
  },
  output: { board },
})

/** Puts the company's boards into the order of `boardIDs`, which names each of them once, archived ones too: otherwise `changedMeanwhile`. */
export const boardsReorder = write('/api/boards/reorder', {
  access: member('boards.manage'),
  touches: ['boards'],
  input: { boardIDs: z.array(id).max(1_000) },
  output: { result: done },
})

/** A custom field that a board asks of those who post there. Unless it is `isPublic`, only the team sees the answer. */
const boardQuestion = z.object({
  fieldID: id,
  name: z.string(),
  type: z.enum(postFieldTypes),
  options: z.array(z.object({ id, name: z.string() })),
  isRequired: z.boolean(),
  isPublic: z.boolean(),
})
export type BoardQuestion = z.infer<typeof boardQuestion>

/** What a board asks of those who post there, in the order of the fields. */
export const boardsGetQuestions = read('/api/boards/getQuestions', {
  access: anyone,
  shows: ['boards', 'customPostFields'],
  input: { boardID: id },
  output: { questions: z.array(boardQuestion) },
})

const askedFields = z.array(z.strictObject({ fieldID: id, isRequired: z.boolean() })).max(50)

/**
 * Makes these the fields that a board asks for. `expects` has what the form began with: `changedMeanwhile` if it is different by now. Refuses with
 * `fieldGone` for a field that is not on the board.
 */
export const boardsSetQuestions = write('/api/boards/setQuestions', {
  access: member('boards.manage'),
  touches: ['boards', 'customPostFields'],
  input: { boardID: id, questions: askedFields, expects: askedFields.optional() },
  output: { questions: z.array(boardQuestion) },
})
