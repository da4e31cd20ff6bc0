import { useState, type SubmitEvent } from 'react'
import type { ChangelogLabel } from '../../../contract/changelog.ts'
import { optInDays } from '../../../contract/changelogAudienceKinds.ts'
import { looksLikeEmail } from '../forms/looksLikeEmail.ts'
import { useFailureText } from '../useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { LabelChoice, labelsIn } from './LabelChoice.tsx'
import { subscribeAction } from './subscribeActions.ts'

interface SubscribeFormProps {
  labels: readonly ChangelogLabel[]
  outcome: 'sent' | 'refused' | undefined
  from: string | undefined
}

/** Asks for an address, to which a link goes that confirms it. Without JavaScript it is a plain form, and `outcome` says what became of it. */
export function SubscribeForm({ labels, outcome, from }: SubscribeFormProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/changelogAudience/subscribe')
  const [sent, setSent] = useState<'before' | 'now' | null>(outcome === 'sent' ? 'before' : null)
  const [wrong, setWrong] = useState<'email' | 'labels' | null>(null)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = new FormData(form).get('email')
    const labelURLNames = labelsIn(form)
    const found =
      typeof email !== 'string' || !looksLikeEmail(email) ? 'email' : labelURLNames === undefined ? 'labels' : null
    setWrong(found)
    if (found === 'email') form.querySelector<HTMLInputElement>('[name=email]')?.focus()
    if (found !== null || pending || typeof email !== 'string' || labelURLNames === undefined) return
    const { output } = await run({ email, labelURLNames })
    if (output) setSent('now')
  }
  if (sent !== null)
    return (
      // The button that was pressed is gone: people who use the keyboard go on from here.
      <div role="status" tabIndex={-1} ref={sent === 'now' ? (said) => said?.focus() : null}>
        <p className="text-h3">{t('subscribe.sent.title')}</p>
        <p className="mt-1 text-ui text-ink-2">{t('subscribe.sent.text', { days: optInDays })}</p>
        <div className="needs-script mt-3">
          <Button size="small" onClick={() => setSent(null)}>
            {t('subscribe.sent.again')}
          </Button>
        </div>
      </div>
    )
  const isOfEmail = error?.field === 'email'
  return (
    <form
      method="post"
      action={subscribeAction}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
    >
      {outcome === 'refused' && error === null && <InlineError>{t('subscribe.notSent')}</InlineError>}
      <TextField
        label={t('subscribe.email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        error={wrong === 'email' ? t('subscribe.notEmail') : isOfEmail ? failureText(error) : undefined}
      />
      <LabelChoice
        labels={labels}
        chosen={from === undefined ? null : [from]}
        error={wrong === 'labels' ? t('subscribe.noLabels') : undefined}
      />
      <p className="text-small text-ink-2">{t('subscribe.text')}</p>
      {error && !isOfEmail && <InlineError>{failureText(error, t('subscribe.failed'))}</InlineError>}
      <div>
        <Button look="primary" type="submit" loading={pending}>
          {t('subscribe.submit')}
        </Button>
      </div>
    </form>
  )
}
