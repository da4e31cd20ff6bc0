import { useState, type SubmitEvent } from 'react'
import type { ChangelogLabel } from '../../../contract/changelog.ts'
import type { ChangelogSubscription } from '../../../contract/changelogAudience.ts'
import { useFailureText } from '../useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { withSearch } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { LabelChoice, labelsIn } from './LabelChoice.tsx'
import { subscriptionAction } from './subscribeActions.ts'

interface SubscriptionFormProps {
  labels: readonly ChangelogLabel[]
  subscription: ChangelogSubscription
  reader?: string | undefined
  onSaved?: () => void
}

/** Which entries someone gets. For the reader of an email it can be sent without JavaScript. */
export default function SubscriptionForm({ labels, subscription, reader, onSaved }: SubscriptionFormProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/changelogAudience/changeSubscription')
  const [isWrong, setIsWrong] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const labelURLNames = labelsIn(event.currentTarget)
    setIsWrong(labelURLNames === undefined)
    if (labelURLNames === undefined || pending) return
    const { output } = await run({ isSubscribed: true, labelURLNames, ...(reader === undefined ? {} : { reader }) })
    if (!output) return
    toasts.show({ text: t('subscribe.saved'), kind: 'saved' })
    onSaved?.()
  }
  return (
    <form
      method="post"
      action={withSearch(subscriptionAction, { reader })}
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="isSubscribed" value="yes" />
      <LabelChoice
        labels={labels}
        chosen={subscription.labels?.map(({ urlName }) => urlName) ?? null}
        error={isWrong ? t('subscribe.noLabels') : undefined}
      />
      {error && <InlineError>{failureText(error, t('subscribe.failed'))}</InlineError>}
      <div>
        <Button look="primary" type="submit" loading={pending}>
          {t('subscribe.save')}
        </Button>
      </div>
    </form>
  )
}
