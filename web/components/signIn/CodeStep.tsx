import { useCallback, useRef, useState, type SubmitEvent } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useSecondsUntil } from '../../ui/behaviour/useSecondsUntil.ts'
import { useWords } from '../../words/useWords.ts'
import { useFailureText } from '../useFailureText.ts'
import { digitsOf } from './digitsOf.ts'
import { carriedBy, type Intent } from './intent.ts'
import { useSignInElsewhere } from './useSignInElsewhere.ts'
import { againMs, forgetOwn, keepOwn, type Waiting } from './waiting.ts'

interface CodeStepProps {
  waiting: Waiting
  /** What the dialog of this tab is open for; a page has none. */
  intent: Intent | undefined
  onSentAgain: () => void
  onBack: () => void
  onEntered: (viewer: Viewer) => Promise<void>
  /** Someone signed in with this browser in another tab. */
  onNoticed: (viewer: Viewer, isDone: boolean) => void | Promise<void>
}

const length = 6

/** The second step: the code from the email, which is sent as soon as its last digit is there. */
export function CodeStep({ waiting, intent, onSentAgain, onBack, onEntered, onNoticed }: CodeStepProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { email, sentAt } = waiting
  const { run, pending, error, reset } = useWrite('/api/viewer/signIn')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useSignInElsewhere(waiting, intent, onNoticed)
  // As long as the step is shown, the browser's storage holds what a reload of this tab opens again.
  const keptWhileShown = useCallback(() => {
    if (intent === undefined) return undefined
    keepOwn({ email, intent, path: location.pathname, sentAt })
    return forgetOwn
  }, [email, intent, sentAt])

  const enter = async (digits: string) => {
    if (pending) return
    const { output } = await run({ email, code: digits })
    if (output) await onEntered(output.viewer)
    else field.current?.select()
  }
  const change = (text: string) => {
    const digits = digitsOf(text)
    setCode(text)
    setMissing(false)
    if (digits.length === length && digits !== digitsOf(code)) void enter(digits)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const digits = digitsOf(code)
    setMissing(digits.length !== length)
    if (digits.length === length) void enter(digits)
    else field.current?.focus()
  }
  const isWrong = error?.code === 'badCode'
  return (
    <form ref={keptWhileShown} method="post" className="grid gap-4" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t('write.signIn.code')}
        hint={t('write.signIn.codeHint')}
        error={missing ? t('write.signIn.codeMissing') : error ? failureText(error) : undefined}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => change(event.target.value)}
        autoFocus
      />
      <Button look="primary" type="submit" loading={pending} full>
        {t('write.signIn.confirm')}
      </Button>
      <SendAgain
        email={email}
        intent={intent ?? waiting.intent}
        // A code that is refused has no need to be waited for.
        at={isWrong ? 0 : sentAt + againMs}
        onSent={() => {
          setCode('')
          reset()
          field.current?.focus()
          onSentAgain()
        }}
      />
      <Button look="ghost" onClick={onBack} full>
        {t('write.signIn.otherAddress')}
      </Button>
    </form>
  )
}

interface SendAgainProps {
  email: string
  intent: Intent | null
  /** From when on it may be pressed, in milliseconds since 1970. */
  at: number
  onSent: () => void
}

/** Has another code sent, which ends the one before and its link. Before its time it counts the seconds. */
function SendAgain({ email, intent, at, onSent }: SendAgainProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/viewer/requestCode')
  const seconds = useSecondsUntil(at)
  const send = async () => {
    const { error: refused } = await run({ email, ...carriedBy(intent) })
    if (!refused) onSent()
  }
  return (
    <>
      {error && <InlineError>{failureText(error)}</InlineError>}
      <Button look="secondary" disabled={seconds > 0} loading={pending} onClick={() => void send()} full>
        <span className="tabular-nums">
          {seconds > 0 ? t('write.signIn.sendAgainIn', { time: clockOf(seconds) }) : t('write.signIn.sendAgain')}
        </span>
      </Button>
    </>
  )
}

/** Less than a minute, as a clock counts it: `0:07`. */
function clockOf(seconds: number): string {
  return `0:${String(seconds).padStart(2, '0')}`
}
