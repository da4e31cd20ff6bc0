import { entryLikeToggle } from './entryLikeToggle.ts'
import { followToggle } from './followToggle.ts'
import { likeToggle } from './likeToggle.ts'
import { runToggle } from './runToggle.ts'
import { voteToggle } from './voteToggle.ts'

/** The code of what can be pressed on posts and entries, of which no first paint needs anything. */
export const toggleCode = { runToggle, voteToggle, followToggle, likeToggle, entryLikeToggle }
export type ToggleCode = typeof toggleCode
