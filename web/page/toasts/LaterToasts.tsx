import { createElement } from 'react'
import { useWaitingState } from '../../components/outbox/waiting.ts'

/** The place of the page's messages, which are loaded once it is awake: nothing has been pressed before. */
export function LaterToasts() {
  const Toasts = useWaitingState((waiting) => waiting.Toasts)
  return Toasts && createElement(Toasts)
}
