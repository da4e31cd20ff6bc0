import { createContext } from 'react'
import type { LateIcon } from '../../ui/marks/iconPaths.ts'

/** A way to add a picture of the page around a frame to a text, which the frame knows: nothing of it is in other pages' code. */
export interface ScreenshotOffer {
  label: string
  /** What is said beside the label while the pointer rests on it. */
  more: string
  icon: LateIcon
  /** Asks for the picture; the browser asks the person. */
  take: (add: (files: readonly File[]) => void) => void
}

/** Null in a page of its own, and in a frame around which nothing offers it. */
export const ScreenshotPlace = createContext<ScreenshotOffer | null>(null)
