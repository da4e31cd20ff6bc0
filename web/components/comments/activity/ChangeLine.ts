import { createContext, type ReactNode } from 'react'
import type { ActivityChange } from '../../../../contract/activity.ts'

/** Shows a change of a fact between the comments; where nothing is given, it is not shown. */
export const ChangeLine = createContext<((item: ActivityChange) => ReactNode) | null>(null)
