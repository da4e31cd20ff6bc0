import { followToggle } from './followToggle.ts'
import { likeToggle } from './likeToggle.ts'
import { runToggle } from './runToggle.ts'
import { voteToggle } from './voteToggle.ts'

/** The code of what can be pressed on posts, of which no first paint needs anything. */
export const toggleCode = { runToggle, voteToggle, followToggle, likeToggle }
export type ToggleCode = typeof toggleCode
