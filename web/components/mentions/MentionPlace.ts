import { createContext } from 'react'

/** Where a text is written, which says who can be named in it. */
export interface MentionPlaceValue {
  boardID: string
  postID?: string
  /** Whether only the team reads it. */
  membersOnly?: boolean
}

/** Without one nobody is suggested. */
export const MentionPlace = createContext<MentionPlaceValue | null>(null)
