import { toDataError, type DataError } from '../../data/errors/dataError.ts'
import type { EndPatch } from '../../data/optimistic.ts'
import type { Change } from '../../data/outbox/entry.ts'
import { hasStored } from '../../data/outbox/hasStored.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { leaveToOutbox, underWay } from '../outbox/leaveToOutbox.ts'
import type { OneStep } from '../signIn/intent.ts'
import type { Gate } from '../signIn/SignInGate.tsx'
import type { useFailureText } from '../useFailureText.ts'

/** Something that is so or is not, such as a vote, wherever it can be pressed. */
export interface Toggle<Answer> {
  /** Presses with the same key are about the same. It is also what a stranger's press waits for, and its deed the kind of the change. */
  key: OneStep | `entry ${string}`
  /** What it concerns, for the outbox, where it waits for a connection. */
  subject: Pick<Change, 'inputs' | 'title' | 'href'>
  isOn: boolean
  /** Shows it as wanted until that is ended. */
  show(isOn: boolean): EndPatch
  send(isOn: boolean): Promise<Answer>
  /** Shows what the server answered. */
  tell(answer: Answer): void
  /** What is said when it could not be saved. */
  failed: string
}

/** How long an answer may take: after that it may never come, and the write is left to the outbox. */
export const toggleTimeoutMs = 20_000

const presses = new Map<string, () => void>()

/**
 * Does what a press asks for: it shows at once, waits in the outbox when the server cannot be reached, and is taken back exactly, with a message,
 * when the server refuses. Of one thing one write is under way; of what is pressed meanwhile the last is sent after it. A stranger's press
 * waits for them to sign in.
 */
export function runToggle<Answer>(
  { key, subject, isOn, show, send, tell, failed }: Toggle<Answer>,
  gate: Gate,
  failureText: ReturnType<typeof useFailureText>,
): void {
  const [kind = ''] = key.split(' ')
  const again = presses.get(key)
  // The second of two quick presses may come before the first shows: it is about what was pressed.
  if (again) return again()
  let wanted = !isOn
  let was = isOn
  let end = show(wanted)
  presses.set(key, () => {
    end()
    end = show((wanted = !wanted))
  })
  const stop = () => {
    end()
    presses.delete(key)
    underWay.delete(key)
  }
  const change = () => ({ ...subject, kind, about: key, toggle: { isOn: wanted, was } })
  /** Leaves it to the outbox, as it was pressed last; false when that does not take it. */
  const leave = async (error?: DataError) => {
    for (let left; left !== wanted;) {
      left = wanted
      if (!(await leaveToOutbox(change(), error))) return false
    }
    return true
  }
  const write = async () => {
    underWay.set(key, change)
    try {
      for (let sent = hasStored() && (await leave()) ? wanted : undefined; sent !== wanted;) {
        sent = wanted
        const answer = await send(sent)
        was = sent
        end()
        tell(answer)
        end = show(wanted)
      }
    } catch (thrown) {
      const error = toDataError(thrown)
      if (!(await leave(error))) toasts.show({ text: failureText(error, failed), tone: 'error', kind })
    }
    stop()
  }
  gate(key, write, stop)
}
