import type { ScreenState } from '../stage.ts'
import { boardStates } from './boards.ts'
import { peopleStates } from './people.ts'
import { postStates } from './posts.ts'

/** Every screen of the portal in every state that it can be in. */
export const states: readonly ScreenState[] = [...boardStates, ...postStates, ...peopleStates]

/** What a screen is looked at with: a desk's window, or a phone that is touched. */
export const sizes = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true },
} as const
export type Width = keyof typeof sizes
export const widths: readonly Width[] = [1440, 390]
