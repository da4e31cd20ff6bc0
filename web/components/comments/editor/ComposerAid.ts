import { createContext, type ReactNode, type RefObject } from 'react'
import type { Comment } from '../../../../contract/activity.ts'

/** A field that a comment is written in, and what it answers. */
export interface ComposerPlace {
  area: RefObject<HTMLTextAreaElement | null>
  parent: Comment | undefined
}

/** Adds something to each field for a comment, beside its buttons. */
export const ComposerAid = createContext<((place: ComposerPlace) => ReactNode) | null>(null)
