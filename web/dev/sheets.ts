import type { Sheet } from './sheet.ts'
import { actions } from './sheets/actions.tsx'
import { forms } from './sheets/forms.tsx'
import { marks } from './sheets/marks.tsx'
import { messages } from './sheets/messages.tsx'
import { overlays } from './sheets/overlays.tsx'

/** One sheet for each component of the design system. */
export const sheets: readonly Sheet[] = [...actions, ...forms, ...marks, ...messages, ...overlays]
