import { createContext } from 'react'

/** A text about a post, or one to come: its place says who can be named in it. */
export interface TextPlace {
  boardID: string
  postID?: string
  /** Whether only the team reads it. */
  membersOnly?: boolean
}

/** Where a text is written; `profile` is a note on one, which colleagues alone read. */
export type MentionPlaceValue = TextPlace | 'profile'

/** Without one nobody is suggested. */
export const MentionPlace = createContext<MentionPlaceValue | null>(null)
