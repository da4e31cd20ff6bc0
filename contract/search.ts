import { z } from 'zod'
import { member } from './access.ts'
import { read } from './call.ts'
import { mostFound, searchKinds, searchNotes } from './searchKinds.ts'
import { viewKinds } from './views.ts'
import { boardLink, cursor, id, searchText, time } from './values.ts'

/** A text in pieces: those that are words which were searched for say so. Together they are the text. */
export const markedText = z.array(z.object({ text: z.string(), isMatch: z.boolean() }))
export type MarkedText = z.infer<typeof markedText>

/**
 * Something that was found; `entries` are those of the changelog. `title` is what it is called, of a comment its post's title; `excerpt` the part of its text around the words, of a person
 * their email address. `board` is where it is, `urlName` its name in addresses, of a comment its post's; a person's is their id.
 * `list` is what a view is a view of, `roadmapURLName` that of the roadmap it shows.
 */
export const searchResult = z.object({
  id,
  title: markedText,
  excerpt: markedText,
  board: boardLink.nullable(),
  urlName: z.string().nullable(),
  by: z.string().nullable(),
  at: time.nullable(),
  note: z.enum(searchNotes).nullable(),
  list: z.enum(viewKinds).optional(),
  roadmapURLName: z.string().optional(),
})
export type SearchResult = z.infer<typeof searchResult>

const searchGroup = z.object({
  kind: z.enum(searchKinds),
  results: z.array(searchResult),
  /** Where the kind goes on; null where nothing is left. */
  cursor: z.string().nullable(),
  /** Why the kind has no results: it took too long and was left out. */
  failure: z.literal('tooSlow').nullable(),
})
export type SearchGroup = z.infer<typeof searchGroup>

/**
 * What of a company has every word of `search`, by kind, the first so many of each: what a role may not open is not found. A blank text, or one of
 * signs alone, finds nothing. A `cursor` goes on with the only kind that is asked for; refuses with `badCursor` for one of another search.
 */
export const searchGet = read('/api/search/get', {
  access: member('admin.view'),
  shows: ['posts', 'comments', 'changelog', 'users', 'boards', 'statuses', 'tags', 'views', 'savedAnswers'],
  input: {
    search: searchText,
    kinds: z.array(z.enum(searchKinds)).min(1).max(searchKinds.length).optional(),
    limit: z.int().min(1).max(mostFound).optional(),
    cursor: cursor.optional(),
  },
  output: { groups: z.array(searchGroup) },
})
