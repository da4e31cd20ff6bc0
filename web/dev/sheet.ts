import type { ReactNode } from 'react'

/** A component with its states, each as it is drawn. */
export interface Sheet {
  /** The component's own name, as its file has it. */
  name: string
  states: readonly State[]
  /** It fills the window when it is open: shown alone, and pressed open first. */
  opens?: boolean
}

export interface State {
  name: string
  node: ReactNode
  /** A state of the pointer or the keyboard, which the pictures bring about: on the control inside. */
  force?: 'hover' | 'focus-visible' | 'active'
  /** The whole width of the sheet. */
  wide?: boolean
}

/** The same control at rest and in each state that a pointer and a keyboard bring about. */
export function forced(node: ReactNode): State[] {
  return [
    { name: 'rest', node },
    { name: 'hover', node, force: 'hover' },
    { name: 'focus-visible', node, force: 'focus-visible' },
    { name: 'active', node, force: 'active' },
  ]
}
