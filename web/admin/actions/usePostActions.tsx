import { Suspense, useState, type ReactNode } from 'react'
import type { ActionName } from './ActionDialog.tsx'
import type { ActionOptions, ActionPost } from './actionPost.ts'
import { ActionDialog } from './lazyActionDialog.ts'

export interface PostActions {
  /** Opens the dialog of an action on a post. */
  start(action: ActionName, post: ActionPost, options?: ActionOptions): void
  /** The open dialog, which a page renders at its end. */
  dialog: ReactNode
}

interface Begun {
  action: ActionName
  post: ActionPost
  options: ActionOptions
}

/** The actions on a post, each in a dialog that the keyboard alone operates. */
export function usePostActions(): PostActions {
  const [begun, setBegun] = useState<Begun | null>(null)
  return {
    start: (action, post, options = {}) => setBegun({ action, post, options }),
    dialog: <Suspense>{begun && <ActionDialog {...begun} onClose={() => setBegun(null)} />}</Suspense>,
  }
}
