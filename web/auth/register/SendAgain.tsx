import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useSecondsUntil } from '../../ui/behaviour/useSecondsUntil.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Waiting } from './waiting.ts'

interface SendAgainProps {
  waiting: Waiting
  /** A code that is refused has no need to be waited for. */
  isWrong: boolean
  onSent: () => void
}

const againMs = 30_000

/** Has another code sent, which ends the one before. Before its time it counts the seconds. */
export function SendAgain({ waiting, isWrong, onSent }: SendAgainProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/registrations/resend')
  const seconds = useSecondsUntil(isWrong ? 0 : waiting.sentAt + againMs)
  const send = async () => {
    const { output } = await run({ token: waiting.token })
    if (output) onSent()
  }
  return (
    <>
      {error && <InlineError>{failureText(error)}</InlineError>}
      <Button disabled={seconds > 0} loading={pending} onClick={() => void send()} full>
        <span className="tabular-nums">
          {seconds > 0 ? t('register.confirm.againIn', { seconds }) : t('register.confirm.again')}
        </span>
      </Button>
    </>
  )
}
