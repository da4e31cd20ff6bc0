import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import { category, id, time, urlName } from './values.ts'

const access = z.enum(['public', 'private'])

/** A board as whoever may see it sees it. `team` is null for everybody who is not a member. */
export const board = z.object({
  id,
  name: z.string(),
  urlName,
  description: z.string(),
  isPrivate: z.boolean(),
  postCount: z.int(),
  created: time,
  categories: z.array(category),
  team: z.object({ mailsTeam: z.boolean(), isArchived: z.boolean() }).nullable(),
})
export type Board = z.infer<typeof board>

export const boardsGet = read('/api/boards/get', {
  access: anyone,
  input: { boardURLName: urlName },
  output: { board },
})

/** Every board that the viewer may see, in the company's order; archived ones are shown to members only. */
export const boardsGetAll = read('/api/boards/getAll', {
  access: anyone,
  input: {},
  output: { boards: z.array(board) },
})

export const boardsCreate = write('/api/boards/create', {
  access: member('boards.manage'),
  input: { name: z.string().trim().max(200), description: z.string().trim().max(1000).optional(), access: access.optional() },
  output: { board },
  creates: true,
})

export const boardsUpdate = write('/api/boards/update', {
  access: member('boards.manage'),
  input: {
    boardID: id,
    name: z.string().trim().max(200).optional(),
    description: z.string().trim().max(1000).optional(),
    access: access.optional(),
    mailsTeam: z.boolean().optional(),
    isArchived: z.boolean().optional(),
  },
  output: { board },
})
