import { toDataError } from '../data/errors/dataError.ts'
import type { EndPatch } from '../data/optimistic.ts'
import { toasts } from '../ui/feedback/toasts.ts'
import type { Intent } from './signIn/intent.ts'
import { useSignInGate } from './signIn/SignInGate.tsx'
import { useFailureText } from './useFailureText.ts'

/** Something that is so or is not, such as a vote, wherever it can be pressed. */
export interface Toggle<Answer> {
  /** Presses with the same key are about the same. It is also what a stranger's press waits for. */
  key: Intent
  isOn: boolean
  /** What the press asks for, when that is not the opposite of what shows. */
  asked?: boolean | undefined
  /** Shows it as wanted until that is ended. */
  show(isOn: boolean): EndPatch
  send(isOn: boolean): Promise<Answer>
  /** Shows what the server answered. */
  tell(answer: Answer): void
  /** What is said when it could not be saved. */
  failed: string
}

const underWay = new Map<string, (asked?: boolean) => void>()

/**
 * Gives what a press does: it shows at once, and is taken back exactly, with a message, when the server refuses. Of one thing one write is
 * under way; of what is pressed meanwhile the last is sent after it. A stranger's press waits for them to sign in.
 */
export function useToggle(): <Answer>(toggle: Toggle<Answer>) => void {
  const gate = useSignInGate()
  const failureText = useFailureText()
  return ({ key, isOn, asked, show, send, tell, failed }) => {
    const again = underWay.get(key)
    // The second of two quick presses may come before the first shows: it is about what was pressed.
    if (again) return again(asked)
    let wanted = asked ?? !isOn
    let end = show(wanted)
    underWay.set(key, (next = !wanted) => {
      end()
      end = show((wanted = next))
    })
    const stop = () => {
      end()
      underWay.delete(key)
    }
    const write = async () => {
      try {
        for (let sent; sent !== wanted;) {
          sent = wanted
          const answer = await send(sent)
          end()
          tell(answer)
          end = show(wanted)
        }
      } catch (thrown) {
        toasts.show({ text: failureText(toDataError(thrown), failed), tone: 'error' })
      }
      stop()
    }
    gate(key, write, stop)
  }
}
