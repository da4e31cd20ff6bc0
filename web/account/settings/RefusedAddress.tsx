import { useState } from 'react'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'

/** Says that no email reaches a person's address any more, and how that is put right. */
export function RefusedAddress({ email, at, code }: { email: string; at: string; code: number }) {
  const { t, date } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/notifications/sendTest')
  const [sent, setSent] = useState(false)
  const send = async () => setSent((await run({})).error === null)
  return (
    <div className="mt-6 grid gap-2">
      <Banner
        tone="warning"
        action={
          <Button onClick={() => void send()} loading={pending}>
            {t('notificationSettings.refused.test')}
          </Button>
        }
      >
        {t('notificationSettings.refused.text', { email, date: date(at), code })}
      </Banner>
      <p role="status" className="text-small text-ink-2">
        {sent ? t('notificationSettings.refused.sent') : ''}
      </p>
      {error && <InlineError>{failureText(error, t('notificationSettings.refused.failed'))}</InlineError>}
    </div>
  )
}
